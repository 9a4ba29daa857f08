import { expect, test } from 'vitest'
import { PASSWORD } from '../../testing/factories.ts'
import { type TestApp, useTestApp } from '../../testing/test-app.ts'
import { signUp } from './sign-up.ts'

const closed = await useTestApp({ SIGN_UP: 'closed' })
const guarded = await useTestApp({ SIGN_UP_BLOCKED_DOMAINS: '@Spam.example', SITE_MIN_AGE: '16' })

const join = (app: TestApp, more: { email?: string; isOldEnough?: boolean } = {}) =>
  signUp(app.ctx(), { email: 'new@example.com', password: PASSWORD, username: 'new_one', ...more })
const refused = (code: string) => ({ spec: { code } })

test('a closed site takes nobody', async () => {
  await expect(join(closed)).rejects.toMatchObject(refused('SIGN_UP_CLOSED'))
})

test('addresses of blocked domains and people who do not state their age are refused', async () => {
  const old = { isOldEnough: true }
  await expect(join(guarded, { ...old, email: 'a@mx.spam.example' })).rejects.toMatchObject(
    refused('EMAIL_DOMAIN_BLOCKED'),
  )
  await expect(join(guarded)).rejects.toMatchObject(refused('AGE_NOT_STATED'))
  await expect(join(guarded, { isOldEnough: false })).rejects.toMatchObject(refused('AGE_NOT_STATED'))
  expect(await join(guarded, old)).toEqual({ ok: true })
})
