import type { EndpointName } from '@api/endpoints'
import type { AnswerSample } from './answerSamples'
import { accountSamples } from './answerSamples.account'
import { bookingSamples } from './answerSamples.booking'
import { deskSamples } from './answerSamples.desk'
import { moneySamples } from './answerSamples.money'
import { profileSamples } from './answerSamples.profile'

/** Answers of every call; a call without a sample does not compile. `docs/member-api.md` prints them. */
export const answerSamples: Readonly<Record<EndpointName, readonly AnswerSample[]>> = {
  ...accountSamples,
  ...profileSamples,
  ...bookingSamples,
  ...moneySamples,
  ...deskSamples,
}
