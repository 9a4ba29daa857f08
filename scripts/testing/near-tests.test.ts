import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { nearTests } from './near-tests.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const near = (path: string) => nearTests(ROOT, path)

test('a rule is tested beside it, a verb also by the tests of every operation', () => {
  expect(near('core/src/likes/rules.ts')).toMatchObject({ unit: ['core/src/likes/'], operations: [] })
  expect(near('server/src/features/portfolios/page/create-portfolio.ts')).toMatchObject({
    unit: ['server/src/features/portfolios/'],
    operations: ['server/src/http/rights.test.ts', 'server/src/http/bad-input.test.ts'],
  })
  expect(near('server/src/http/documents.ts').unit).toEqual(['server/src/http/'])
})

test('a screen has the journeys of its feature', () => {
  const { unit, journeys } = near('web/src/features/contact/contact-form.tsx')
  expect(unit).toEqual(['web/src/features/contact/'])
  expect(journeys).toEqual(['e2e/src/contact.spec.ts'])
})
