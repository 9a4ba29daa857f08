import { expect, test } from 'vitest'
import { useTestApp } from '../../testing/test-app.ts'
import { claimMailSlot, releaseMailSlot } from './mail-slot.ts'

const app = await useTestApp({ LIMITS: 'on' })

test('an address gets one mail of each kind per minute; kinds and addresses do not suppress each other', async () => {
  const claim = (kind: 'confirmation' | 'reset', email: string) => claimMailSlot(app.ctx(), kind, email)
  expect(await claim('reset', 'ada@example.com')).toBe(true)
  expect(await claim('reset', 'ada@example.com')).toBe(false)
  expect(await claim('confirmation', 'ada@example.com')).toBe(true)
  expect(await claim('reset', 'eve@example.com')).toBe(true)
})

test('a released slot can be claimed again', async () => {
  expect(await claimMailSlot(app.ctx(), 'reset', 'bob@example.com')).toBe(true)
  await releaseMailSlot(app.ctx(), 'reset', 'bob@example.com')
  expect(await claimMailSlot(app.ctx(), 'reset', 'bob@example.com')).toBe(true)
  expect(await claimMailSlot(app.ctx(), 'reset', 'bob@example.com')).toBe(false)
})
