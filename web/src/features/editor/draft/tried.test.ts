import { describe, expect, test } from 'vitest'
import { type DraftChanges, startDraft } from './draft.ts'
import { samplePortfolio as portfolio } from './sample-portfolio.ts'
import { offeredField, takenBack, triedFields } from './tried.ts'

const draft = (changes: DraftChanges) => startDraft(portfolio, changes)

test('without premium settings of premium are tried, and free ones are not', () => {
  const edited = draft({ layout: 'split', textAnimation: 'wave', edge: 'shimmer', title: 'Ada' })
  expect(triedFields(edited, true)).toEqual(['textAnimation', 'edge'])
  expect(triedFields(edited, false)).toEqual([])
})

test('taken back, they have their stored values and all other changes stay', () => {
  const { stored, values } = draft({ layout: 'split', textAnimation: 'wave' })
  expect({ ...values, ...takenBack(stored, ['textAnimation']) }).toMatchObject({
    layout: 'split',
    textAnimation: 'none',
  })
})

describe('the message is offered', () => {
  test('for a setting that the edit begins to try', () => {
    expect(offeredField(draft({}), { hideStats: true }, true)).toBe('hideStats')
    expect(offeredField(draft({}), { hideStats: true }, false)).toBeUndefined()
  })

  test('not for another value of what is tried, a setting of the theme, or a way back', () => {
    expect(offeredField(draft({ customFont: 'bungee' }), { customFont: 'teko' }, true)).toBeUndefined()
    expect(offeredField(draft({}), { edge: 'shimmer' }, true)).toBeUndefined()
    expect(offeredField(draft({ hideStats: true }), { hideStats: false }, true)).toBeUndefined()
  })
})
