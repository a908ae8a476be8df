import * as notificationEndpoints from '@api/endpoints/notifications'
import { sendSupportRequest } from '@api/endpoints/support'
import { notificationsQuery } from '@api/requests/notifications'
import { supportRequest } from '@api/requests/support'
import { only } from '@server/database/database'
import type { Feature } from '@server/feature'
import { markAllRead, markRead, notificationsOf } from './notifications'
import { supportRequestMail } from './supportMail'
import { seedNotifications } from './seedNotifications'

/** The bell and the support desk (B7.09, B7.14, B7.15; extension `support-requests`). */
export const messagesFeature: Feature = {
  name: 'messages',
  register(routes) {
    const access = 'completeProfile'
    routes.forMembers(
      { endpoint: notificationEndpoints.notifications, access, query: notificationsQuery },
      async ({ context: { database, clock }, member, query }) => ({
        data: await notificationsOf(
          database,
          { memberId: member.id, page: query.page ?? 1, pageSize: query.page_size ?? 50 },
          clock.now(),
        ),
      }),
    )
    routes.forMembers(
      { endpoint: notificationEndpoints.markNotificationRead, access },
      async ({ context: { database, clock }, member, pathId }) => {
        await markRead(database, member.id, pathId(), clock.now())
        return { message: 'Notification marked as read' }
      },
    )
    routes.forMembers(
      { endpoint: notificationEndpoints.markAllNotificationsRead, access },
      async ({ context: { database, clock }, member }) => ({
        message: 'All notifications marked as read',
        data: { updated_count: await markAllRead(database, member.id, clock.now()) },
      }),
    )
    routes.forMembers(
      { endpoint: sendSupportRequest, access, body: supportRequest },
      async ({ context: { database, clock, limits, mailer, settings }, member, body, client }) => {
        await limits.count('supportRequest', String(member.id), client)
        await database.transaction(async (queries) => {
          const { id } = only(
            await queries.query<{ id: number }>(
              `insert into support_requests (member_id, name, email, phone, category, subject, message, priority, created_at)
               values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
              [
                member.id,
                body.name,
                body.email,
                body.phone,
                body.category,
                body.subject,
                body.message,
                body.priority,
                new Date(clock.now()),
              ],
            ),
          )
          const request = { ...body, id, accountEmail: member.email }
          await mailer.note(queries, () => supportRequestMail(request, settings.portal.email))
        })
        mailer.sendNoted()
        return {
          status: 201,
          message:
            'Your support request has been submitted successfully! We will get back to you within 24 hours.',
        }
      },
    )
  },
  seed: seedNotifications,
}
