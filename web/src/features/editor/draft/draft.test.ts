import { kernelTexts } from '@vitrine/core/kernel'
import { TITLE_MAX } from '@vitrine/core/portfolios'
import { expect, test } from 'vitest'
import {
  changesOf,
  type DraftState,
  hasUnsavedChanges,
  problemsOf,
  reduceDraft,
  startDraft,
  toPortfolioChanges,
} from './draft.ts'
import { samplePortfolio as portfolio } from './sample-portfolio.ts'

function edit(draft: DraftState, changes: Partial<DraftState['values']>): DraftState {
  return reduceDraft(draft, { type: 'edited', changes })
}

function send(draft: DraftState): DraftState {
  return reduceDraft(draft, { type: 'sent', changes: changesOf(draft) })
}

test('only changed fields are sent; a field set back to its stored value is unchanged', () => {
  const edited = edit(startDraft(portfolio), { title: 'Ada', bio: 'Notes' })
  expect(changesOf(edited)).toEqual({ title: 'Ada', bio: 'Notes' })
  expect(changesOf(edit(edited, { bio: '' }))).toEqual({ title: 'Ada' })
  expect(hasUnsavedChanges(edit(edited, { bio: '', title: portfolio.title }))).toBe(false)
})

test('settings of the theme are edited by themselves, and sent as one object', () => {
  const edited = edit(startDraft(portfolio), {
    bio: 'Notes',
    layout: 'split',
    blocks: ['links', 'cards', 'icons', 'projects'],
  })
  expect(toPortfolioChanges(changesOf(edited))).toEqual({
    bio: 'Notes',
    theme: { layout: 'split', blocks: ['links', 'cards', 'icons', 'projects'] },
  })
  const others = { ...portfolio, theme: { ...portfolio.theme, card: 'solid' as const } }
  const refreshed = reduceDraft(edited, { type: 'refreshed', portfolio: others })
  expect(refreshed.values).toMatchObject({ layout: 'split', card: 'solid' })
  expect(changesOf(edit(edited, { bio: '', layout: 'column', blocks: [...portfolio.theme.blocks] }))).toEqual({})
})

test('after a save the draft is clean and shows the values that the server stored', () => {
  const sent = send(edit(startDraft(portfolio), { title: '  Ada ' }))
  expect(hasUnsavedChanges(sent)).toBe(true)
  const saved = reduceDraft(sent, { type: 'saved', portfolio: { ...portfolio, title: 'Ada' } })
  expect(saved.values.title).toBe('Ada')
  expect(hasUnsavedChanges(saved)).toBe(false)
})

test('an edit made while a save runs stays and is not marked clean', () => {
  const sent = send(edit(startDraft(portfolio), { title: 'Ada' }))
  const typedOn = edit(sent, { title: 'Ada L', bio: 'Notes' })
  const saved = reduceDraft(typedOn, { type: 'saved', portfolio: { ...portfolio, title: 'Ada' } })
  expect(changesOf(saved)).toEqual({ title: 'Ada L', bio: 'Notes' })
})

test('a field set back to its old value during its save is unsaved afterwards', () => {
  const sent = send(edit(startDraft(portfolio), { title: 'Ada' }))
  const putBack = edit(sent, { title: portfolio.title })
  const saved = reduceDraft(putBack, { type: 'saved', portfolio: { ...portfolio, title: 'Ada' } })
  expect(changesOf(saved)).toEqual({ title: portfolio.title })
})

test('a failed save keeps the draft, and the refusal disappears when its field changes', () => {
  const sent = send(edit(startDraft(portfolio), { title: 'Ada', bio: 'Notes' }))
  const failed = reduceDraft(sent, { type: 'failed', refused: { bio: 'No' } })
  expect(changesOf(failed)).toEqual({ title: 'Ada', bio: 'Notes' })
  expect(problemsOf(failed, true)).toEqual({ bio: 'No' })
  expect(problemsOf(edit(failed, { title: 'Ada L' }), true)).toEqual({ bio: 'No' })
  expect(problemsOf(edit(failed, { bio: 'Other' }), true)).toEqual({})
})

test('a text over its limit is not cut, and its error is shown at its field', () => {
  const title = 'x'.repeat(TITLE_MAX + 1)
  const draft = edit(startDraft(portfolio), { title })
  expect(draft.values.title).toBe(title)
  expect(problemsOf(draft, true)).toEqual({ title: kernelTexts.tooLong('Portfolio Title', TITLE_MAX) })
})

test('an emptied title is refused at its field while the page is published', () => {
  const emptied = edit(startDraft(portfolio), { title: ' ' })
  expect(problemsOf(emptied, true)).toEqual({ title: 'Portfolio Title is required' })
  expect(problemsOf(emptied, false)).toEqual({})
})

test('changes from the server reach untouched fields only, also during a save', () => {
  const news = { ...portfolio, title: 'Elsewhere', bio: 'Elsewhere' }
  const edited = edit(startDraft(portfolio), { title: 'Ada' })
  const refreshed = reduceDraft(edited, { type: 'refreshed', portfolio: news })
  expect(refreshed.values).toMatchObject({ title: 'Ada', bio: 'Elsewhere' })
  expect(changesOf(refreshed)).toEqual({ title: 'Ada' })
  const sent = send(edited)
  const meanwhile = reduceDraft(sent, { type: 'refreshed', portfolio: news })
  expect(meanwhile.values).toMatchObject({ title: 'Ada', bio: news.bio })
  expect(reduceDraft(meanwhile, { type: 'saved', portfolio: { ...news, title: 'Ada' } })).toMatchObject({
    values: { title: 'Ada', bio: news.bio },
    sending: null,
  })
  const back = edit(sent, { title: portfolio.title })
  expect(reduceDraft(back, { type: 'refreshed', portfolio: news }).values.title).toBe(portfolio.title)
})

test('a typed value that another tab stores meanwhile is no longer unsaved', () => {
  const edited = edit(startDraft(portfolio), { title: 'Ada' })
  const refreshed = reduceDraft(edited, { type: 'refreshed', portfolio: { ...portfolio, title: 'Ada' } })
  expect(hasUnsavedChanges(refreshed)).toBe(false)
})
