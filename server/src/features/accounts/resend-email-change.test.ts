import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { createPerson, mailedToken, signInVisitor } from '../../testing/factories.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()
const { requestEmailChange, resendEmailChange, cancelEmailChange, confirmEmailChange } = contract.accounts

test('the new link works and the earlier one no longer; without a change there is nothing to send', async () => {
  const visitor = await signInVisitor(site.visitor(), await createPerson(app))
  expect((await visitor.call(resendEmailChange)).error.code).toBe('EMAIL_CHANGE_NOT_FOUND')
  await visitor.call(requestEmailChange, {}, { email: 'again@example.com' })
  const earlier = await mailedToken(app, 'again@example.com')
  expect((await visitor.call(resendEmailChange)).output).toEqual({ ok: true })
  const token = await mailedToken(app, 'again@example.com')
  expect((await visitor.call(confirmEmailChange, {}, { token: earlier })).error.code).toBe('EMAIL_CHANGE_INVALID')
  expect((await visitor.call(confirmEmailChange, {}, { token })).output).toEqual({ ok: true })
  expect((await visitor.call(cancelEmailChange)).output).toEqual({ ok: true })
})
