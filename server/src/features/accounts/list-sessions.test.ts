import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { createPerson, signInVisitor } from '../../testing/factories.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()

test('the list has the person’s sessions and no other person’s, this one first, and no token', async () => {
  const person = await createPerson(app)
  await signInVisitor(site.visitor(), await createPerson(app))
  const here = await signInVisitor(site.visitor(), person)
  await signInVisitor(site.visitor(), person)
  const answer = await here.call(contract.accounts.listSessions)
  expect(answer.output.map(({ current }) => current)).toEqual([true, false])
  expect(answer.output[0]).toMatchObject({ browser: 'Firefox', system: 'Linux', mobile: false })
  const token = /session_token=([^.;]+)/.exec(here.cookie())?.[1] ?? ''
  expect(token).not.toBe('')
  expect(answer.text).not.toContain(decodeURIComponent(token))
})
