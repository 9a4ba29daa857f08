import { expect, test } from 'vitest'
import { HELP_CATEGORIES } from './answers.ts'
import { searchHelp } from './search-help.ts'

const questions = (query: string) => searchHelp(query)?.answers.map(({ question }) => question)

test('an empty query is no search', () => {
  expect(searchHelp('')).toBeNull()
  expect(searchHelp('  ')).toBeNull()
})

test('every word must occur, in the question, its answer or its further words', () => {
  expect(questions('refund')).toContain('Can I get a refund?')
  expect(questions('forgot password')).toEqual(['I forgot my password.'])
  expect(questions('forgot unicorn')).toEqual([])
})

test('case, accents and punctuation do not matter', () => {
  expect(questions('  RÉFUND?! ')).toEqual(questions('refund'))
})

test('the name of a category finds its questions', () => {
  expect(questions('Customization')?.length).toBeGreaterThanOrEqual(HELP_CATEGORIES[2]?.answers.length ?? 1)
})

test('cards are found as well', () => {
  expect(searchHelp('discord')?.cards.map(({ title }) => title)).toEqual(['Customization'])
})

test.each(['zebra', '???', '<img src=x>', '\u0301'.repeat(100_000), 'x'.repeat(100_000)])(
  '%.20s finds nothing',
  (query) => {
    expect(searchHelp(query)).toEqual({ cards: [], answers: [] })
  },
)
