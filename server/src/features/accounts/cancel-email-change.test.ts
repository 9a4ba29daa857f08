import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { createPerson, mailedToken, signInVisitor } from '../../testing/factories.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()
const { requestEmailChange, cancelEmailChange, confirmEmailChange, settings } = contract.accounts

test('a canceled change is gone, in another tab too, and its link no longer works', async () => {
  const person = await createPerson(app)
  const visitor = await signInVisitor(site.visitor(), person)
  const elsewhere = await signInVisitor(site.visitor(), person)
  await visitor.call(requestEmailChange, {}, { email: 'canceled@example.com' })
  const token = await mailedToken(app, 'canceled@example.com')
  expect((await elsewhere.call(cancelEmailChange)).output).toEqual({ ok: true })
  expect((await visitor.call(settings)).output.pendingEmail).toBeNull()
  expect((await visitor.call(confirmEmailChange, {}, { token })).error.code).toBe('EMAIL_CHANGE_INVALID')
})
