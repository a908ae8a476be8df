import { addDays, instantAt, todayAt } from '@domain/time/centreTime'
import type { AppContext } from '@server/context'
import { only, type Queries } from '@server/database/database'
import { addPayment } from '@server/ledger'
import type { SeedMembers } from '@server/seeds/seedMembers'

interface SeedDue {
  readonly category: 'class' | 'retail'
  /** The child whose due it is; null for the member's own. */
  readonly person: string | null
  readonly title: string
  readonly description: string
  readonly amount: number
  /** The due day, counted from the centre's today; due at its end. */
  readonly inDays: number
  readonly details: Readonly<Record<string, unknown>>
  readonly paidDaysAgo?: number
}

/** Seeds the dues of classes and of the shop; the bookings seed their own. Every status occurs. */
export async function seedDues(queries: Queries, context: AppContext, { full }: SeedMembers): Promise<void> {
  const now = context.clock.now()
  const today = todayAt(now)
  const dues: readonly SeedDue[] = [
    {
      category: 'class',
      person: 'Sahan Perera',
      title: 'Junior Badminton',
      description: 'Monthly course fee',
      amount: 4500,
      inDays: -4,
      details: { className: 'Junior Badminton', duration: '60 minutes', instructor: 'Chaminda Alwis' },
    },
    {
      category: 'class',
      person: 'Dinithi Perera',
      title: 'Dance for Beginners',
      description: 'Term fee',
      amount: 7500,
      inDays: 2,
      details: { className: 'Dance for Beginners', duration: '45 minutes', instructor: 'Ishara Gunawardena' },
    },
    {
      category: 'class',
      person: null,
      title: 'Evening Yoga',
      description: 'Monthly course fee',
      amount: 5000,
      inDays: 11,
      details: { className: 'Evening Yoga', duration: null, instructor: null },
    },
    {
      category: 'class',
      person: 'Sahan Perera',
      title: 'Junior Badminton',
      description: 'Monthly course fee',
      amount: 4500,
      inDays: -34,
      paidDaysAgo: 36,
      details: { className: 'Junior Badminton', duration: '60 minutes', instructor: 'Chaminda Alwis' },
    },
    {
      category: 'retail',
      person: null,
      title: 'Feather Shuttlecocks',
      description: 'Two tubes of twelve',
      amount: 6400,
      inDays: 3,
      details: {
        itemName: 'Feather Shuttlecocks',
        quantity: 2,
        unitPrice: 3200,
        orderDate: addDays(today, -3),
      },
    },
    {
      category: 'retail',
      person: 'Sahan Perera',
      title: 'Junior Racket',
      description: 'Stringed, with cover',
      amount: 8950.5,
      inDays: 9,
      details: { itemName: 'Junior Racket', quantity: 1, unitPrice: 8950.5, orderDate: addDays(today, -1) },
    },
  ]
  for (const due of dues) {
    const paidAt =
      due.paidDaysAgo === undefined ? null : new Date(instantAt(addDays(today, -due.paidDaysAgo), 9))
    const { id } = only(
      await queries.query<{ id: number }>(
        `insert into dues (member_id, category, person, title, description, amount, due_at, state, paid_at, details,
                           created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11) returning id`,
        [
          full.id,
          due.category,
          due.person,
          due.title,
          due.description,
          due.amount,
          new Date(instantAt(addDays(today, due.inDays), 24) - 1000),
          paidAt ? 'paid' : 'open',
          paidAt,
          JSON.stringify(due.details),
          new Date(instantAt(addDays(today, Math.min(0, due.inDays) - 7), 10)),
        ],
      ),
    )
    if (paidAt) {
      const { amount } = due
      const paid = {
        dueId: id,
        attemptId: null,
        kind: 'settlement',
        amount,
        reference: `SEED-${id}`,
      } as const
      await addPayment(queries, paid, paidAt.getTime())
    }
  }
}
