import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { names } from '../../db/tables/accounts.ts'
import { mailedToken, PASSWORD } from '../../testing/factories.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { confirmEmail } from './confirm-email.ts'
import { declineSignUp } from './decline-sign-up.ts'
import { findWaitingSignUp } from './index.ts'
import { signUp } from './sign-up.ts'

const { app, site } = await useTestSite({ SIGN_UP: 'approval' })
const { db } = app.deps.database

test('a declined sign-up frees its name, cannot sign in, and gets a mail', async () => {
  const person = { email: 'new@example.com', password: PASSWORD, username: 'new_one' }
  await signUp(app.ctx(), person)
  await confirmEmail(app.ctx(), { token: await mailedToken(app, person.email), password: PASSWORD })
  const waiting = await findWaitingSignUp(app.ctx(), person.email)
  expect(waiting && (await declineSignUp(app.ctx(), waiting))).toBe(true)
  expect(waiting && (await declineSignUp(app.ctx(), waiting))).toBe(false)
  expect(await db.select().from(names).where(eq(names.name, person.username))).toEqual([])
  const attempt = await site.visitor().post('/api/auth/sign-in/email', { email: person.email, password: PASSWORD })
  expect(attempt.json).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  expect((await app.mails()).at(-1)).toMatchObject({ recipient: person.email })
})
