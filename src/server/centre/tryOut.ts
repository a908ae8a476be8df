import type { StaffContext } from '@server/context'
import { failureOf } from '@server/mail/deliveryFailure'
import { deliverBySmtp } from '@server/mail/mailer'
import { newToken } from '@server/security/randomness'

/**
 * Sends a mail to the address and tries the gateway, and says what came back, a line for each. Nothing is paid, and
 * nothing is written.
 */
export const tryOut = async (context: StaffContext, to: string): Promise<string[]> => [
  await tryMail(context, to),
  ...((await context.gateway.tryOut?.()) ?? [
    'Payment: no gateway is set, so members pay at the front desk.',
  ]),
]

async function tryMail({ settings, random }: StaffContext, to: string): Promise<string> {
  if (settings.smtpUrl === null)
    return 'Mail: SMTP_URL is not set, so mails stay in the mailbox of this server.'
  const delivery = await deliverBySmtp(settings.smtpUrl, settings.mailFrom)
  try {
    await delivery.deliver(
      {
        to,
        subject: `A trial of the mails of ${settings.portal.centreName}`,
        text: 'Who reads this gets the mails of the member portal.',
      },
      newToken(random),
    )
    return `Mail: the mail server took one to ${to}. Look whether it arrives, and not as spam.`
  } catch (error) {
    return `Mail: none was sent to ${to}: ${failureOf(error).reason}`
  } finally {
    delivery.close()
  }
}
