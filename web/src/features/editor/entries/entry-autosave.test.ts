import { portfolioTexts, type SocialLink, type SocialLinkChanges, VISIBLE } from '@vitrine/core/portfolios'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EditedAt } from './edit-times.ts'
import { AUTOSAVE_PAUSE, createEntryAutosave, RESEND_PAUSE } from './entry-autosave.ts'
import type { Problems } from './entry-draft.ts'
import { projectForm, type SocialLinkValues, socialLinkForm } from './entry-forms.ts'
import { visibilityValues } from './visibility-form.ts'

/** Texts of an entry's default visibility. */
const UNSET = visibilityValues(VISIBLE)
const fresh: SocialLink = { ...VISIBLE, id: 'link', platform: 'website', url: 'https://', displayOrder: 0 }

/** Creates a server whose responses the test gives one by one. */
function slowServer(start: SocialLink) {
  let stored = start
  const sent: SocialLinkChanges[] = []
  const times: EditedAt<SocialLinkValues>[] = []
  const waiting: { answer(stored?: SocialLink): void; fail(error: Error): void }[] = []
  function save(changes: SocialLinkChanges, editedAt: EditedAt<SocialLinkValues>): Promise<SocialLink> {
    sent.push(changes)
    times.push(editedAt)
    return new Promise((resolve, reject) => {
      waiting.push({
        answer(other) {
          stored = other ?? { ...stored, ...changes }
          resolve(stored)
        },
        fail: reject,
      })
    })
  }
  async function next(outcome: 'answer' | 'fail' | 'lose' | SocialLink) {
    const first = waiting.shift()
    if (outcome === 'fail') first?.fail(new Error('refused'))
    else if (outcome === 'lose') first?.fail(new TypeError('Failed to fetch'))
    else first?.answer(outcome === 'answer' ? undefined : outcome)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { save, sent, times, next, stored: () => stored }
}

type Autosave = ReturnType<typeof setUp>['link']

function setUp(problems: Problems<SocialLinkValues> = {}, toServerTime = (moment: number) => moment, stored = fresh) {
  const server = slowServer(stored)
  const failures: unknown[] = []
  const link = createEntryAutosave(stored, socialLinkForm, {
    save: server.save,
    onFailure(error) {
      failures.push(error)
      return problems
    },
    toServerTime,
  })
  return { server, failures, link }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a link is stored once after a pause, not with every key', async () => {
  const { server, link } = setUp()
  link.edit({ url: 'https://a' })
  vi.advanceTimersByTime(AUTOSAVE_PAUSE - 1)
  link.edit({ url: 'https://a.example' })
  vi.advanceTimersByTime(AUTOSAVE_PAUSE - 1)
  expect(server.sent).toEqual([])
  expect(link.snapshot().status).toBe('waiting')
  vi.advanceTimersByTime(1)
  expect(server.sent).toEqual([{ url: 'https://a.example' }])
  expect(link.snapshot().status).toBe('saving')
  await server.next('answer')
  expect(link.snapshot()).toMatchObject({ status: 'saved', values: { url: 'https://a.example' } })
  expect(link.isUnsaved()).toBe(false)
})

test('leaving the field stores at once and tidies the text', () => {
  const { server, link } = setUp()
  link.edit({ platform: ' github ', url: ' example.com/x ' })
  link.settle()
  expect(link.snapshot().values).toEqual({ ...UNSET, platform: 'github', url: 'https://example.com/x' })
  expect(server.sent).toEqual([{ platform: 'github', url: 'https://example.com/x' }])
})

test('a field that a running save includes shows that it is being saved', async () => {
  const { server, link } = setUp()
  link.edit({ url: 'https://a.example' })
  link.settle()
  link.edit({ url: 'https://b.example' })
  link.flush()
  link.edit({ platform: 'github' })
  await server.next('answer')
  expect(server.sent.at(-1)).toEqual({ url: 'https://b.example', platform: 'github' })
  await server.next('answer')
  link.settle()
  expect(link.snapshot().status).toBe('saved')
  expect(server.sent).toHaveLength(2)
})

test('a save waits for the one before it, and an older response never overwrites newer typing', async () => {
  const { server, link } = setUp()
  link.edit({ url: 'https://a.example' })
  link.settle()
  link.edit({ url: 'https://b.example' })
  link.settle()
  expect(server.sent).toEqual([{ url: 'https://a.example' }])
  await server.next('answer')
  expect(link.snapshot().values.url).toBe('https://b.example')
  expect(server.sent).toEqual([{ url: 'https://a.example' }, { url: 'https://b.example' }])
  await server.next('answer')
  expect(server.stored().url).toBe('https://b.example')
  expect(link.snapshot().status).toBe('saved')
})

test('going back to the old text while its change is being stored stores the old text again', async () => {
  const { server, link } = setUp()
  link.edit({ url: 'https://a.example' })
  link.settle()
  link.edit({ url: 'https://' })
  link.settle()
  await server.next('answer')
  await server.next('answer')
  expect(server.stored()).toEqual(fresh)
})

test('a refused address gets an error at its field and is not sent; the platform is', async () => {
  const { server, link } = setUp()
  link.edit({ platform: 'github', url: 'javascript:alert(1)' })
  link.settle()
  expect(server.sent).toEqual([{ platform: 'github' }])
  await server.next('answer')
  expect(link.snapshot()).toMatchObject({
    values: { platform: 'github', url: 'javascript:alert(1)' },
    problems: { url: portfolioTexts.linkScheme },
  })
  expect(link.isUnsaved()).toBe(true)
})

test('an address without a scheme is checked when its field is left, not while it is typed', () => {
  const { server, link } = setUp()
  link.edit({ url: 'exam' })
  vi.advanceTimersByTime(AUTOSAVE_PAUSE)
  expect(link.snapshot().problems).toEqual({})
  link.settle()
  expect(link.snapshot().problems).toEqual({ url: portfolioTexts.linkScheme })
  expect(server.sent).toEqual([])
})

test('an unfinished address is stored', () => {
  const { server, link } = setUp()
  link.edit({ url: '' })
  link.settle()
  expect(server.sent).toEqual([{ url: '' }])
  expect(link.snapshot().problems).toEqual({})
})

test('a failed save keeps the text, reports the failure once, and can be retried', async () => {
  const { server, failures, link } = setUp({ url: 'No' })
  link.edit({ url: 'https://a.example' })
  vi.advanceTimersByTime(AUTOSAVE_PAUSE)
  await server.next('fail')
  link.settle()
  expect(failures).toHaveLength(1)
  expect(server.sent).toHaveLength(1)
  expect(link.snapshot()).toEqual({
    values: { ...UNSET, platform: 'website', url: 'https://a.example' },
    status: 'failed',
    problems: { url: 'No' },
  })
  expect(link.isUnsaved()).toBe(true)
  link.retry()
  await server.next('answer')
  expect(link.snapshot()).toMatchObject({ status: 'saved', problems: {} })
})

test('an edit that waits for the pause is stored at once when the page is left', () => {
  const { server, link } = setUp()
  link.edit({ url: 'https://a.example' })
  link.flush()
  expect(server.sent).toEqual([{ url: 'https://a.example' }])
})

test('a link that is being deleted is not stored; storing resumes if the delete fails', async () => {
  const { server, failures, link } = setUp()
  link.edit({ url: 'https://a.example' })
  link.pause()
  await vi.advanceTimersByTimeAsync(AUTOSAVE_PAUSE)
  expect(server.sent).toEqual([])
  link.resume()
  expect(server.sent).toEqual([{ url: 'https://a.example' }])
  link.pause()
  await server.next('fail')
  expect(failures).toEqual([])
})

test('changes from the server reach each field without an unsaved edit', () => {
  const { link } = setUp()
  link.follow({ ...fresh, platform: 'github', url: 'https://github.com/ada' })
  expect(link.snapshot().values.platform).toBe('github')
  link.edit({ platform: 'gitlab' })
  link.follow({ ...fresh, url: 'https://gitlab.com/ada' })
  expect(link.snapshot().values).toEqual({ ...UNSET, platform: 'gitlab', url: 'https://gitlab.com/ada' })
})

test('a tab sends only the fields edited in it, not the old values that it still shows', async () => {
  const { server, link } = setUp()
  link.edit({ platform: 'github' })
  link.settle()
  await server.next('answer')
  link.follow({ ...fresh, platform: 'github', url: 'https://other-tab.example' })
  link.edit({ platform: 'gitlab' })
  link.follow(fresh)
  link.settle()
  expect(server.sent).toEqual([{ platform: 'github' }, { platform: 'gitlab' }])
})

test('each field is sent with the time of its last edit, however late it is sent', async () => {
  vi.setSystemTime(5000)
  const { server, link } = setUp()
  link.edit({ platform: 'github', url: 'https://a.example' })
  vi.setSystemTime(5300)
  link.edit({ url: 'https://b.example' })
  link.settle()
  expect(server.times).toEqual([{ platform: 5000, url: 5300 }])
  await server.next('fail')
  vi.setSystemTime(99_000)
  link.retry()
  expect(server.times.at(-1)).toEqual({ platform: 5000, url: 5300 })
})

test('a change that nobody typed is sent as old as the values it is based on, so that an edit of another tab wins', async () => {
  vi.setSystemTime(5000)
  const { server, link } = setUp()
  vi.setSystemTime(9000)
  link.edit({ url: 'https://open.spotify.com/x' }, { platform: 'Spotify' })
  expect(link.snapshot().values).toEqual({ ...UNSET, platform: 'Spotify', url: 'https://open.spotify.com/x' })
  link.settle()
  expect(server.sent).toEqual([{ platform: 'Spotify', url: 'https://open.spotify.com/x' }])
  expect(server.times).toEqual([{ platform: 5000, url: 9000 }])
  await server.next({ ...fresh, platform: 'typed in another tab', url: 'https://open.spotify.com/x' })
  expect(link.snapshot().values.platform).toBe('typed in another tab')

  link.follow({ ...fresh, url: 'https://open.spotify.com/x' })
  vi.setSystemTime(12_000)
  link.edit({ platform: '' })
  vi.setSystemTime(13_000)
  link.edit({ url: 'https://x.com/ada' }, { platform: 'X' })
  link.settle()
  expect(server.times[1]).toEqual({ platform: 12_000, url: 13_000 })
  vi.setSystemTime(14_000)
  await server.next('answer')
  vi.setSystemTime(20_000)
  link.edit({ url: 'https://ko-fi.com/ada' }, { platform: 'Ko-fi' })
  link.settle()
  expect(server.times[2]).toEqual({ platform: 14_000, url: 20_000 })
})

test('an edit is never sent as older than the one before it, even if the clock was corrected', async () => {
  let correction = 400
  const { server, link } = setUp({}, (moment) => moment + correction)
  link.edit({ url: 'https://a.example' })
  link.settle()
  await server.next('answer')
  correction = 0
  link.edit({ url: 'https://b.example' })
  link.settle()
  expect(server.times[1]?.url).toBeGreaterThanOrEqual(server.times[0]?.url ?? 0)
})

test('a response with a later edit from another tab is shown', async () => {
  const { server, link } = setUp()
  link.edit({ platform: 'github' })
  link.settle()
  await server.next({ ...fresh, platform: 'from elsewhere' })
  expect(link.snapshot()).toMatchObject({ values: { platform: 'from elsewhere' }, status: 'saved' })
  expect(link.isUnsaved()).toBe(false)
})

test('a save without a response is reported once and resent until a response arrives', async () => {
  const { server, failures, link } = setUp()
  link.edit({ url: 'https://a.example' })
  link.settle()
  await server.next('lose')
  expect(link.snapshot().status).toBe('offline')
  expect(link.isStuck()).toBe(true)
  await vi.advanceTimersByTimeAsync(RESEND_PAUSE)
  await server.next('lose')
  expect(failures).toHaveLength(1)
  link.retry()
  await server.next('answer')
  expect(link.snapshot().status).toBe('saved')
  await vi.advanceTimersByTimeAsync(RESEND_PAUSE)
  expect(server.sent).toHaveLength(3)
})

test.each([
  ['a typed text that was not stored', true, (link: Autosave) => link.edit({ url: 'https://a.example' })],
  ['nothing', false, () => {}],
  [
    'nothing where it is being deleted here',
    false,
    (link: Autosave) => {
      link.edit({ url: 'https://a.example' })
      link.pause()
    },
  ],
])('a deleted entry loses %s, reports it once, and stores nothing afterwards', async (_, lost, before) => {
  const { server, link } = setUp()
  before(link)
  expect(link.end()).toBe(lost)
  expect(link.end()).toBe(false)
  await vi.advanceTimersByTimeAsync(2 * AUTOSAVE_PAUSE)
  expect(server.sent).toEqual([])
})

test('text after a comma is not changed while it is typed', async () => {
  const sent: unknown[] = []
  const project = {
    ...{ ...VISIBLE, id: 'p', title: 'A', description: '', projectUrl: '', imageUrl: null, tags: [], displayOrder: 0 },
  }
  const autosave = createEntryAutosave(project, projectForm, {
    async save(changes) {
      sent.push(changes)
      return { ...project, ...changes }
    },
    onFailure: () => ({}),
    toServerTime: (moment) => moment,
  })
  autosave.edit({ tags: 'type, ' })
  await vi.advanceTimersByTimeAsync(AUTOSAVE_PAUSE)
  autosave.follow({ ...project, title: 'B', tags: ['type'] })
  expect(autosave.snapshot().values).toMatchObject({ tags: 'type, ', title: 'B' })
  autosave.settle()
  expect(autosave.snapshot().values.tags).toBe('type')
})

test('a cleared platform becomes the default one', () => {
  const { link } = setUp()
  link.edit({ platform: ' ' })
  link.settle()
  expect(link.snapshot().values.platform).toBe(fresh.platform)
})

test('a stored text that the form would format differently or refuse is not unsaved until it is edited', async () => {
  const { server, link } = setUp({}, undefined, { ...fresh, platform: ' GitHub ', url: 'https://https://a.example' })
  expect(link.isUnsaved()).toBe(false)
  link.follow({ ...fresh, url: 'ftp://a.example' })
  expect(link.isUnsaved()).toBe(false)
  expect(link.isStuck()).toBe(false)
  link.edit({ platform: 'github' })
  link.settle()
  expect(server.sent).toEqual([{ platform: 'github' }])
  expect(link.isStuck()).toBe(false)
})
