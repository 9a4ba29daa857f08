import { expect, test } from 'vitest'
import { ApiRefusal, isRefusal } from './call-api.ts'

test('a refusal is recognized by its code, whichever client received it', () => {
  const ofOtherClient = Object.assign(new Error('Not found'), { code: 'CONVERSATION_NOT_FOUND' })
  for (const error of [new ApiRefusal('CONVERSATION_NOT_FOUND', 'Not found'), ofOtherClient]) {
    expect(isRefusal(error, 'BLOCK_NOT_FOUND', 'CONVERSATION_NOT_FOUND')).toBe(true)
    expect(isRefusal(error, 'BLOCK_NOT_FOUND')).toBe(false)
  }
  expect(isRefusal(new ApiRefusal(undefined, 'Bad gateway'), 'CONVERSATION_NOT_FOUND')).toBe(false)
  expect(isRefusal(new Error('CONVERSATION_NOT_FOUND'), 'CONVERSATION_NOT_FOUND')).toBe(false)
  expect(isRefusal(null, 'CONVERSATION_NOT_FOUND')).toBe(false)
})
