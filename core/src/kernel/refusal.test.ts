import { expect, test } from 'vitest'
import { z } from 'zod'
import { errorsOf, REFUSAL_STATUS, Refusal, refusal, refuse } from './refusal.ts'

const gone = refusal('GONE', 'notFound', 'It is gone')
const full = refusal('FULL', 'conflict', 'It is full', z.object({ limit: z.number() }))

test('a refusal carries its status, its text and its data', () => {
  expect(refuse(gone)).toBeInstanceOf(Refusal)
  expect(refuse(gone)).toMatchObject({ status: 404, message: 'It is gone', spec: { code: 'GONE' }, data: undefined })
  expect(refuse(full, { limit: 3 }, 'Three are enough')).toMatchObject({
    status: 409,
    message: 'Three are enough',
    data: { limit: 3 },
  })
})

test('a procedure declares its refusals by code', () => {
  expect(errorsOf(gone, full)).toEqual({
    GONE: { status: 404, message: 'It is gone' },
    FULL: { status: 409, message: 'It is full', data: full.data },
  })
})

test('each kind of refusal has an error status of its own', () => {
  const statuses = Object.values(REFUSAL_STATUS)
  expect(new Set(statuses).size).toBe(statuses.length)
  for (const status of statuses) expect(status >= 400 && status < 600).toBe(true)
})
