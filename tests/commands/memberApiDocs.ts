import { apiDocument } from '@tools/apiDocs'
import { answerText, requestText } from './answerDocs'
import { pageCallsTable } from './pageCalls'

/** The document of the member API, with the samples of the tests and the calls of the pages. */
export const memberApiDocument = (): string =>
  apiDocument({ requestOf: requestText, answerOf: answerText, pages: pageCallsTable })
