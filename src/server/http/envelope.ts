import type { Problem } from './problems'

/** A handler's answer; its status defaults to 200. */
export interface Answer {
  readonly status?: 200 | 201
  readonly message?: string
  readonly data?: unknown
  /** The value of a `Set-Cookie` header. */
  readonly cookie?: string
}

/** The envelope of a success (B7.05). */
export const successEnvelope = (answer: Answer) => ({
  status: 'success',
  message: answer.message ?? 'OK',
  ...(answer.data === undefined ? {} : { data: answer.data }),
})

/** The envelope of a refusal, with the request id of the log. */
export const problemEnvelope = (problem: Problem, requestId: string) => ({
  status: 'error',
  message: problem.message,
  ...(problem.code === null ? {} : { error: problem.code }),
  ...(problem.fields === null ? {} : { errors: problem.fields }),
  request_id: requestId,
})
