import { expect, test } from 'vitest'
import { CATEGORIES } from './policy.ts'
import { statementLines } from './statement.ts'

test('a statement tells what was decided, by which rule, why, how it came about, and that a person decided', () => {
  const decision = {
    step: 'takeDown',
    target: 'page',
    category: 'spam',
    reason: 'It sells keys.',
    byReport: true,
  } as const
  expect(statementLines(decision)).toEqual([
    'The page is offline. Only its owner can see it.',
    `The rule: ${CATEGORIES.spam.rule}`,
    'Our reason: It sells keys.',
    'We looked at your page because of a report.',
    'A person took this decision. No automated means were used to find the content or to decide.',
  ])
  expect(statementLines({ ...decision, byReport: false })).toContain('We looked at your page on our own initiative.')
})

test('a statement about a message speaks of the message', () => {
  const decision = {
    step: 'hide',
    target: 'message:1',
    category: 'hate',
    reason: 'It is a threat.',
    byReport: true,
  } as const
  expect(statementLines(decision)).toEqual([
    'The message is removed for both people of the chat.',
    `The rule: ${CATEGORIES.hate.rule}`,
    'Our reason: It is a threat.',
    'We looked at a message of yours because of a report.',
    'A person took this decision. No automated means were used to find the content or to decide.',
  ])
})
