import { existsSync } from 'node:fs'
import path from 'node:path'
import { isWritingMembers, membersHelp, runMembers } from './accounts/staff/commands'
import { runProgram } from './staffProgram'

/** `npm run members -- …`: members from elsewhere, and their invitations. A running server has another folder. */
const argv = process.argv.slice(2).map((word, at) => (at > 0 && existsSync(word) ? path.resolve(word) : word))

runProgram('members', membersHelp, { run: runMembers, isWriting: isWritingMembers }, argv)
