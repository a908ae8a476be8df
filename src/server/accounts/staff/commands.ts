import type { StaffContext } from '@server/context'
import { type Command, createCommands, flag, text, textOf } from '@server/staffCommands'
import { columnNames } from './columns'
import { eraseMember } from './eraseMember'
import { exportMembers } from './exportMembers'
import { importMembers } from './importMembers'
import { inviteWaiting } from './invite'
import { listActs } from './listActs'
import { setRole } from './setRole'

/** The commands of `npm run members`, by name. */
const commands: Readonly<Record<string, Command<StaffContext>>> = {
  import: {
    words: ['file.csv'],
    options: { columns: text, later: flag },
    help: `Takes members from a table, and invites the new ones; the same file twice adds nobody twice.
Its header has ${columnNames.join(', ')}; only email and branches must be there.
--columns mapping.json names other columns: {"email": "Mail address"}. --later invites nobody yet.`,
    run: (context, act, [file = ''], values) =>
      importMembers(context, act, {
        file,
        columns: textOf(values, 'columns'),
        isLater: values.later === true,
      }),
  },
  invite: {
    words: [],
    options: {},
    help: 'Invites everybody whom the centre entered and who has neither a password nor an invitation that still works, also after its mail was given up.',
    run: (context, act) => inviteWaiting(context, act),
  },
  role: {
    words: ['email', 'role'],
    options: {},
    help: 'Lets a member work at the front desk: staff opens /desk; member takes it away.',
    run: (context, act, [email = '', role = '']) => setRole(context, act, email, role),
  },
  erase: {
    words: ['who'],
    options: {},
    help: `Erases an account for good, as the privacy policy promises: what says whose it was is gone; past bookings and payments stay in the books without a name.
Give the address; for a guest of the front desk a booking of theirs (BK12), or a part of the name or mobile number, which lists guests with their numbers (guest-12) to give.`,
    run: (context, act, [who = '']) => eraseMember(context, act, who),
  },
  acts: {
    words: [],
    options: { day: text, staff: text, booking: text },
    isReading: true,
    help: 'Lists what the staff did, at the desk and by commands, the last thousand: of a --day like 2026-12-03, of a --staff (a part of the name, or the number of the account), about a --booking like BK12.',
    run: (context, _act, _words, values) =>
      listActs(context, {
        day: textOf(values, 'day'),
        staff: textOf(values, 'staff'),
        booking: textOf(values, 'booking'),
      }),
  },
  export: {
    words: [],
    options: {},
    isReading: true,
    help: 'Prints all members as CSV, with the columns that import reads.',
    run: async ({ database }) => {
      const csv = await exportMembers(database)
      return { text: csv, data: { csv } }
    },
  },
}

/** The help of `npm run members`, and the run of its commands. */
export const {
  helpFor: membersHelp,
  run: runMembers,
  isWriting: isWritingMembers,
} = createCommands('members', commands)
