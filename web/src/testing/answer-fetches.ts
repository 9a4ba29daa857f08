import { stubFetch } from '@vitrine/widgets/testing/stub-fetch.ts'
import type { StubApi } from './stub-api.ts'

/**
 * Answers requests to the API by the stub until the test ends. Parts of the public page that the app uses, like Checkout
 * and the chat, send such requests and do not use the app's client.
 */
export function answerFetches({ send }: StubApi): void {
  stubFetch(({ key }, input) => send(key, input))
}
