import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { createPerson, signInVisitor } from '../../../testing/factories.ts'
import { useTestSite } from '../../../testing/test-app.ts'

const { app, site } = await useTestSite()

async function signedIn() {
  const person = await createPerson(app)
  return { person, visitor: await signInVisitor(site.visitor(), person) }
}

test('a key that waits for its first code asks for nothing, and is replaced by the next one', async () => {
  const { person, visitor } = await signedIn()
  const first = (await visitor.call(contract.accounts.startTwoFactor, {}, {})).output
  expect(first.key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  expect(first.url).toContain(`secret=${first.key.replaceAll(' ', '')}`)
  expect(first.qr).toContain('<svg')
  expect((await visitor.call(contract.accounts.startTwoFactor, {}, {})).output.key).not.toBe(first.key)
  expect((await visitor.call(contract.accounts.turnOnTwoFactor, {}, { code: '12345' })).error.code).toBe('WRONG_CODE')
  expect((await visitor.call(contract.accounts.security)).output.twoFactor).toBeNull()
  await signInVisitor(site.visitor(), person)
})
