import { expectSessionExpired } from '@tests/support/browser/faultSteps'
import { expect, test } from '@tests/support/browser/journey'
import { endSessionsOf, signIn } from '@tests/support/browser/members'
import { creationsOn, openPaymentDialog, payerAtDialog, proceed } from '@tests/support/browser/payers'
import { memberPassword } from '@tests/support/serverHelpers'

test(
  'Pay, N7 (O): a 401 ends the session, nobody leaves for the gateway, and after signing in again the due can be paid',
  { tag: ['@slow', '@desktop'] },
  async ({ page, portal, watched }) => {
    watched.excuse(/401/)
    const payer = await payerAtDialog(page, portal)
    const created = creationsOn(page)
    await endSessionsOf(portal, payer.email, memberPassword)
    await page.getByRole('button', { name: 'Proceed to Payment' }).click()
    await expectSessionExpired(page)
    expect(created).toHaveLength(1)
    await signIn(page, payer.email, memberPassword)
    await expect(page).toHaveURL(/\/payable-payments$/)
    await openPaymentDialog(page, payer)
    await proceed(page)
  },
)
