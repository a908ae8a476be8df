import type { Problem } from './problems'

/** What a handler answers; the status is 200 unless it says otherwise. */
export interface Answer {
  readonly status?: 200 | 201
  readonly message?: string
  readonly data?: unknown
}

/** The envelope of a success (B7.05). */
export const successEnvelope = (answer: Answer) => ({
  status: 'success',
  message: answer.message ?? 'OK',
  ...(answer.data === undefined ? {} : { data: answer.data }),
})

/** The envelope of a refusal, with the id under which the log knows the request. */
export const problemEnvelope = (problem: Problem, requestId: string) => ({
  status: 'error',
  message: problem.message,
  ...(problem.code === null ? {} : { error: problem.code }),
  ...(problem.fields === null ? {} : { errors: problem.fields }),
  request_id: requestId,
})
