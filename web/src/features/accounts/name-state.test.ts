import { expect, test } from 'vitest'
import { readUsername, stateOfAnswer } from './name-state.ts'

test('a name is checked as it would be stored', () => {
  expect(readUsername('  Mira O ')).toEqual({ ask: 'mira_o' })
  expect(readUsername('   ')).toEqual({ state: 'empty' })
  expect(readUsername('mi')).toEqual({ state: 'invalid' })
  expect(readUsername('mira-o')).toEqual({ state: 'invalid' })
})

test('without a response the check has failed', () => {
  expect(stateOfAnswer(null)).toBe('failed')
  expect(stateOfAnswer({ username: 'mira', status: 'taken' })).toBe('taken')
})
