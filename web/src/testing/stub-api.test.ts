import { done } from '@vitrine/core/kernel'
import { expect, test } from 'vitest'
import { createSessionGuard } from '../session/session-guard.ts'
import { stubApi } from './stub-api.ts'

const MESSAGE = { name: 'Ada', email: 'ada@example.com', subject: 'My page', message: 'Hello' }

test('answers as the test has set, and records the calls', async () => {
  const api = stubApi(createSessionGuard())
  api.answer('contact', 'send', done)
  expect(await api.client.contact.send(MESSAGE)).toEqual(done)
  expect(api.calls('contact', 'send')).toEqual([MESSAGE])
  expect(api.faults).toEqual([])
})

test('refuses with the text, the status and the data of the contract', async () => {
  const api = stubApi(createSessionGuard())
  api.refuse('contact', 'send', 'RATE_LIMITED', { retryAfter: 5 })
  const refused = { code: 'RATE_LIMITED', status: 429, defined: true, data: { retryAfter: 5 } }
  await expect(api.client.contact.send(MESSAGE)).rejects.toMatchObject(refused)
  expect(() => api.refuse('contact', 'send', 'RATE_LIMITED', {})).toThrow('retryAfter')
  expect(api.faults).toEqual([])
})

test('an output or an input that the contract refuses, and a call without an answer, are faults', async () => {
  const api = stubApi(createSessionGuard())
  await expect(api.client.contact.send(MESSAGE)).rejects.toThrow('no answer')
  // @ts-expect-error: the contract has another output
  api.answer('contact', 'send', { sent: true })
  await expect(api.client.contact.send(MESSAGE)).rejects.toThrow('contact.send got')
  await expect(api.client.contact.send({ ...MESSAGE, email: 'ada' })).rejects.toThrow('contact.send was called with')
  expect(api.faults).toHaveLength(3)
})

test('a held call gets its answer when it is released', async () => {
  const api = stubApi(createSessionGuard())
  const held = api.hold('contact', 'send')
  const sent = api.client.contact.send(MESSAGE)
  api.answer('contact', 'send', done)
  held.release()
  expect(await sent).toEqual(done)
})
