import { type SocialLink, VISIBLE } from '@vitrine/core/portfolios'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AUTOSAVE_PAUSE } from './entry-autosave.ts'
import { createEntryAutosaves } from './entry-autosaves.ts'
import { socialLinkForm } from './entry-forms.ts'

const github: SocialLink = { ...VISIBLE, id: 'g', platform: 'GitHub', url: 'https://github.com/ada', displayOrder: 0 }
const website: SocialLink = { ...VISIBLE, id: 'w', platform: 'Website', url: 'https://ada.example', displayOrder: 1 }

function setUp() {
  const sent: string[] = []
  const lost: string[] = []
  const autosaves = createEntryAutosaves(socialLinkForm, {
    async save(id, changes) {
      sent.push(id)
      return { ...(id === 'g' ? github : website), ...changes }
    },
    write: (send) => send(),
    onLost: ({ url }) => lost.push(url),
    onFailure: () => ({}),
    toServerTime: (moment) => moment,
  })
  autosaves.follow([github, website])
  return { autosaves, sent, lost }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('unsaved texts of an entry that was deleted elsewhere are reported and not sent', async () => {
  const { autosaves, sent, lost } = setUp()
  autosaves.of(github).edit({ url: 'https://github.com/lovelace' })
  autosaves.follow([website])
  await vi.advanceTimersByTimeAsync(AUTOSAVE_PAUSE)
  expect(lost).toEqual(['https://github.com/lovelace'])
  expect(sent).toEqual([])
})

test('of an entry without edits, or whose edits are stored, nothing is lost', async () => {
  const { autosaves, sent, lost } = setUp()
  autosaves.of(github).edit({ url: 'https://github.com/lovelace' })
  await vi.advanceTimersByTimeAsync(AUTOSAVE_PAUSE)
  expect(sent).toEqual(['g'])
  autosaves.follow([])
  expect(lost).toEqual([])
})

test('an entry with edits is typed anew, and one without stays the same object', async () => {
  const { autosaves } = setUp()
  autosaves.of(github).edit({ url: 'https://github.com/lovelace' })
  expect(autosaves.typed(github)).toEqual({ ...github, url: 'https://github.com/lovelace' })
  expect(autosaves.typed(website)).toBe(website)
  await vi.advanceTimersByTimeAsync(AUTOSAVE_PAUSE)
  expect(autosaves.typed(github)).toBe(github)
})
