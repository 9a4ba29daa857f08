import { kernelTexts } from '@vitrine/core/kernel'
import { toPortfolioChanges } from '@vitrine/core/looks'
import { TITLE_MAX } from '@vitrine/core/portfolios'
import { describe, expect, test } from 'vitest'
import { changesOf, type DraftState, hasUnsavedChanges, problemsOf, reduceDraft, startDraft } from './draft.ts'
import { samplePortfolio as portfolio } from './sample-portfolio.ts'

function edit(draft: DraftState, changes: Partial<DraftState['values']>): DraftState {
  return reduceDraft(draft, { type: 'edited', changes, at: 0 })
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

describe('undo and redo', () => {
  const undo = (draft: DraftState) => reduceDraft(draft, { type: 'undone' })
  const redo = (draft: DraftState) => reduceDraft(draft, { type: 'redone' })
  const at = (draft: DraftState, time: number, changes: Partial<DraftState['values']>) =>
    reduceDraft(draft, { type: 'edited', changes, at: time })

  test('go through the edits in order, and end at the first and the last', () => {
    const edited = edit(edit(startDraft(portfolio), { layout: 'split' }), { layout: 'poster' })
    const once = undo(edited)
    expect(once.values.layout).toBe('split')
    expect(undo(undo(once)).values.layout).toBe('column')
    expect(redo(redo(redo(undo(once)))).values.layout).toBe('poster')
    expect(hasUnsavedChanges(undo(once))).toBe(false)
  })

  test('a look is one step', () => {
    const look = { layout: 'list', card: 'paper', accentColor: '#ff0000', linkStyle: 'hard' } as const
    const looked = edit(edit(startDraft(portfolio), { title: 'Ada' }), look)
    expect(changesOf(undo(looked))).toEqual({ title: 'Ada' })
    expect(changesOf(redo(undo(looked)))).toEqual({ title: 'Ada', ...look })
  })

  test('consecutive typing in a field is one step, and another field begins a new one', () => {
    const typed = at(at(at(startDraft(portfolio), 0, { title: 'A' }), 9_000, { title: 'Ad' }), 9_100, { bio: 'B' })
    expect(changesOf(undo(typed))).toEqual({ title: 'Ad' })
    expect(changesOf(undo(undo(typed)))).toEqual({})
  })

  test('a drag of a slider is one step, and a later one another', () => {
    const first = at(at(startDraft(portfolio), 0, { cursorSize: 34 }), 200, { cursorSize: 40 })
    const second = at(first, 5_000, { cursorSize: 64 })
    expect(undo(second).values.cursorSize).toBe(40)
    expect(undo(undo(second)).values.cursorSize).toBe(32)
  })

  test('an edit after an undo drops what was undone, and an edit without a change is no step', () => {
    const undone = undo(edit(startDraft(portfolio), { layout: 'split' }))
    expect(redo(edit(undone, { card: 'solid' })).values).toMatchObject({ layout: 'column', card: 'solid' })
    expect(redo(edit(undone, { card: 'auto' })).values.layout).toBe('split')
  })

  test('after a save an undo brings the earlier value back as an unsaved change', () => {
    const sent = send(edit(startDraft(portfolio), { title: ' Ada ' }))
    const saved = reduceDraft(sent, { type: 'saved', portfolio: { ...portfolio, title: 'Ada' } })
    expect(changesOf(undo(saved))).toEqual({ title: portfolio.title })
  })

  test('an undo does not touch what another tab has changed meanwhile', () => {
    const edited = edit(edit(startDraft(portfolio), { bio: 'Mine' }), { bio: '', layout: 'split' })
    const refreshed = reduceDraft(edited, { type: 'refreshed', portfolio: { ...portfolio, bio: 'Elsewhere' } })
    expect(undo(refreshed).values).toMatchObject({ bio: 'Elsewhere', layout: 'column' })
    expect(undo(undo(refreshed)).values.bio).toBe('Elsewhere')
  })

  test('what a file has changed is no step', () => {
    const edited = edit(startDraft(portfolio), { backgroundType: 'video' })
    const followed = reduceDraft(edited, { type: 'followed', changes: { backgroundType: 'image' } })
    expect(undo(followed).values.backgroundType).toBe('image')
  })
})
