import { NO_CONNECTIONS, toPortfolioView } from '@vitrine/core/portfolios'
import { PLAIN_BUTTON, VISIBLE } from '@vitrine/core/portfolios/lite'
import { expect, test } from 'vitest'
import { reduceDraft, startDraft } from './draft.ts'
import { samplePortfolio } from './sample-portfolio.ts'
import { NO_TRIED_ENTRIES, triedEntryFields, withTried, withTriedEntries } from './tried-entries.ts'

const LINK = {
  ...VISIBLE,
  ...PLAIN_BUTTON,
  ...{ id: 'link', title: 'Shop', url: 'https://shop.example', emoji: '', imageUrl: null, showPlayer: false },
  displayOrder: 0,
}
const PROJECT = {
  ...VISIBLE,
  ...{ id: 'project', title: 'Halden', description: '', projectUrl: '', imageUrl: null, tags: ['Serif'] },
  displayOrder: 0,
}
const portfolio = { ...samplePortfolio, links: [LINK], projects: [PROJECT] }

test('the preview shows what is tried in entries, beside the stored tags', () => {
  const view = toPortfolioView(
    portfolio,
    { premium: false, until: null },
    {
      now: new Date('2026-11-26T12:00:00Z'),
      ...{ links: [LINK], projects: [PROJECT], socialLinks: [], badges: [], note: null, connections: NO_CONNECTIONS },
    },
  )
  const picture = { name: 'halden.png', address: 'data:image/webp;base64,AAAA' }
  const badge = { id: 'badge', label: 'Beekeeper', color: '#ffcc00', icon: '🐝' }
  const tried = {
    ...{ attention: { link: 'pulse' as const }, tags: { project: 'Latin, Serif' } },
    ...{ ownBadges: [badge], projectPictures: { project: picture }, cursorPicture: picture, discordBadges: 1 },
  }
  const stored = { projects: [PROJECT], flags: { read: 64, chosen: 0 } }
  const shown = withTriedEntries(view, { ...tried, cursorType: 'custom' }, stored)
  expect(shown.links).toMatchObject([{ attention: 'pulse' }])
  expect(shown.projects).toMatchObject([{ tags: ['Serif', 'Latin'], imageUrl: picture.address }])
  expect(shown.badges).toEqual([badge])
  expect(shown).toMatchObject({ customCursorUrl: picture.address, design: { cursorType: 'custom' } })
  expect(shown.discordBadges).toEqual(['staff', 'bravery'])
  expect(withTriedEntries(view, { ...NO_TRIED_ENTRIES, cursorType: 'default' }, stored)).toEqual(view)
  expect(withTriedEntries(view, { ...tried, cursorType: 'dot' }, stored).customCursorUrl).toBeNull()
})

test('an entry that is deleted takes what is tried in it along; others keep theirs', () => {
  const draft = startDraft(portfolio, { attention: { link: 'pulse' }, tags: { project: 'Latin' } })
  const { values } = reduceDraft(draft, { type: 'refreshed', portfolio: { ...portfolio, links: [] } })
  expect(values).toMatchObject({ attention: {}, tags: { project: 'Latin' } })
})

test('a setting is set for one entry and taken back', () => {
  const set = withTried({ a: 'pulse' }, 'b', 'shine')
  expect(set).toEqual({ a: 'pulse', b: 'shine' })
  expect(withTried(set, 'a', null)).toEqual({ b: 'shine' })
})

test('what is tried is named by its field', () => {
  expect(triedEntryFields(NO_TRIED_ENTRIES)).toEqual([])
  expect(triedEntryFields({ ...NO_TRIED_ENTRIES, discordBadges: 1, tags: { project: 'Latin' } })).toEqual([
    'tags',
    'discordBadges',
  ])
})
