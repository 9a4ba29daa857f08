import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { fieldErrorsOf, messageOf, refusalOf } from './errors.ts'

const refused = new ORPCError('INVALID_INPUT', {
  message: 'Too long',
  data: { fields: [{ field: 'title', message: 'Too long' }] },
})

test('a refusal keeps its code, text and data', () => {
  expect(refusalOf(refused)).toEqual({ code: 'INVALID_INPUT', message: 'Too long', data: refused.data })
  expect(refusalOf(new TypeError('Failed to fetch'))).toBeNull()
})

test('returns the fields with their texts, or none if the response names none', () => {
  expect(fieldErrorsOf(refused)).toEqual([{ field: 'title', message: 'Too long' }])
  expect(fieldErrorsOf(new ORPCError('CONFLICT', { data: { fields: 'odd' } }))).toEqual([])
  expect(fieldErrorsOf(new Error('x'))).toEqual([])
})

test('without a response the fallback is shown, not the text of the browser', () => {
  expect(messageOf(refused)).toBe('Too long')
  expect(messageOf(new TypeError('Failed to fetch'), 'Failed to save changes')).toBe('Failed to save changes')
})
