import { ORPCError } from '@orpc/client'
import { billingTexts } from '@vitrine/core/billing/texts'
import { kernelTexts } from '@vitrine/core/kernel/texts'
import { paymentTexts } from '@vitrine/core/payments/texts'
import { expect, test } from 'vitest'
import { readOrderFailure } from './order-failure.ts'

test('a signed-out person is sent to the sign-in screen', () => {
  expect(readOrderFailure(new ORPCError('NOT_SIGNED_IN'))).toEqual({ type: 'sign-in' })
})

test('a person with premium gets a message that is not a failure', () => {
  const refused = new ORPCError('ALREADY_SUBSCRIBED', { message: billingTexts.alreadySubscribed })
  expect(readOrderFailure(refused)).toEqual({ type: 'subscribed', text: billingTexts.alreadySubscribed })
})

test.each([
  ['PAYMENTS_NOT_SET_UP', paymentTexts.notSetUp],
  ['TOO_MANY_OPEN_ORDERS', paymentTexts.tooManyOpen],
  ['RATE_LIMITED', kernelTexts.rateLimited],
])('%s shows the text of the server', (code, message) => {
  expect(readOrderFailure(new ORPCError(code, { message }))).toEqual({ type: 'failed', text: message })
})

test('an unreachable provider, no response and a bug show the same text', () => {
  const failed = { type: 'failed', text: paymentTexts.startFailed }
  expect(readOrderFailure(new ORPCError('PAYMENT_NOT_STARTED', { message: 'Bad gateway' }))).toEqual(failed)
  expect(readOrderFailure(new TypeError('Failed to fetch'))).toEqual(failed)
  expect(readOrderFailure(new Error('x'))).toEqual(failed)
})
