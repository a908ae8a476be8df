import { isWritingMoney, moneyHelp, runMoney } from './payments/staff/commands'
import { runProgram } from './staffProgram'

/** `npm run money -- …`: what the staff does with money. */
runProgram('money', moneyHelp, { run: runMoney, isWriting: isWritingMoney })
