import { expect, test } from 'vitest'
import { readClaim, typedClaim } from './claim.ts'

test('the field shows lower case, underscores, and at most 20 characters', () => {
  expect(typedClaim('Mira-OKAFOR-the-Letterer')).toBe('mira_okafor_the_lett')
})

test('an empty field shows nothing, an invalid name is not checked, a hyphen is checked as an underscore', () => {
  expect(readClaim('')).toEqual({ state: 'empty' })
  expect(readClaim('ab')).toEqual({ state: 'invalid' })
  expect(readClaim('no spaces')).toEqual({ state: 'invalid' })
  expect(readClaim('mira-o')).toEqual({ ask: 'mira_o' })
})
