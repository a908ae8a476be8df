import path from 'node:path'
import { centreFileCommands, centreHelp, checkCentre, isWritingCentre, runCentre } from './centre/commands'
import { runProgram } from './staffProgram'

/** `npm run centre -- …`: the file of the centre, and its closures. */
const [command = 'help', file, ...more] = process.argv.slice(2)
/** The server that runs the command may have another folder; without a file it is that of the setting. */
const argv = () => {
  if (!centreFileCommands.includes(command)) return process.argv.slice(2)
  const given =
    file?.startsWith('-') === false ? [file, ...more] : [process.env['CENTRE_FILE'] ?? '', file, ...more]
  const [name = '', ...rest] = given.filter((word) => word !== undefined)
  return name === '' ? [command, ...rest] : [command, path.resolve(name), ...rest]
}

const withoutDatabase = (words: readonly string[]) =>
  centreHelp(words) ?? (words[0] === 'check' && !words.includes('--try') ? checkCentre(words) : null)

runProgram('centre', withoutDatabase, { run: runCentre, isWriting: isWritingCentre }, argv())
