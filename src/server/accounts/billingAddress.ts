import { createBillingAddress, updateBillingAddress } from '@api/endpoints/profile'
import { billingAddressRequest } from '@api/requests/profile'
import { isUniqueViolation, only, type Queries } from '@server/database/database'
import type { MemberRoutes } from '@server/http/memberRoutes'
import { conflict, forbidden, notFound } from '@server/http/problems'
import { sentValue } from './partialChange'

/** The fields of an address as the wire and the table name them, the extension's included (A3.08, `address-details`). */
const fields = [
  'address',
  'city',
  'province',
  'postal_code',
  'country',
  'district',
  'emergency_contact_name',
  'emergency_contact_relation',
  'emergency_contact_phone',
] as const
type Fields = Readonly<Record<(typeof fields)[number], string>>
export type BillingAddressRow = Fields & { readonly id: number; readonly member_id: number }

/** Creates and changes the one billing address of a member (A7.17, A7.18). */
export function registerBillingAddress(routes: MemberRoutes): void {
  routes.forMembers(
    { endpoint: createBillingAddress, body: billingAddressRequest, access: 'completeProfile' },
    async ({ context, body, member }) => {
      const values = fields.map((field) => body[field] ?? '')
      try {
        const row = only(
          await context.database.query<BillingAddressRow>(
            `insert into billing_addresses (member_id, ${fields.join(', ')})
             values ($1, ${fields.map((_, index) => `$${index + 2}`).join(', ')}) returning *`,
            [member.id, ...values],
          ),
        )
        return {
          status: 201,
          message: 'The billing address has been added.',
          data: billingAddressOnWire(row),
        }
      } catch (error) {
        if (!isUniqueViolation(error)) throw error
        throw conflict('You have a billing address already. Please edit that one.')
      }
    },
  )

  routes.forMembers(
    { endpoint: updateBillingAddress, body: billingAddressRequest, access: 'completeProfile' },
    async ({ context, body, member, pathId }) => {
      const id = pathId()
      const [known] = await context.database.query<{ member_id: number }>(
        'select member_id from billing_addresses where id = $1',
        [id],
      )
      if (!known) throw notFound('This billing address does not exist.')
      if (known.member_id !== member.id) throw forbidden()
      // A field that was not sent keeps its value: a client without the extension does not empty it.
      const values = fields.map((field) => sentValue(body[field]))
      const row = only(
        await context.database.query<BillingAddressRow>(
          `update billing_addresses
           set ${fields.map((field, index) => `${field} = coalesce($${index + 2}, ${field})`).join(', ')}
           where id = $1 returning *`,
          [id, ...values],
        ),
      )
      return { message: 'The billing address has been updated.', data: billingAddressOnWire(row) }
    },
  )
}

export async function findBillingAddress(
  database: Queries,
  memberId: number,
): Promise<BillingAddressRow | null> {
  const [row] = await database.query<BillingAddressRow>(
    'select * from billing_addresses where member_id = $1',
    [memberId],
  )
  return row ?? null
}

export const billingAddressOnWire = ({ member_id: _, ...address }: BillingAddressRow) => address
