import { portfolioTexts, type SocialLink, type SocialLinkChanges } from '@vitrine/core/portfolios'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AUTOSAVE_PAUSE, createEntryAutosave, type Problems } from './entry-autosave.ts'
import { linkForm } from './entry-forms.ts'

const fresh: SocialLink = { id: 'link', platform: 'website', url: 'https://', displayOrder: 0 }

/** A server whose answers are given by hand, one after the other. */
function slowServer(start: SocialLink) {
  let stored = start
  const sent: SocialLinkChanges[] = []
  const waiting: { answer(): void; fail(): void }[] = []
  function save(changes: SocialLinkChanges): Promise<SocialLink> {
    sent.push(changes)
    return new Promise((resolve, reject) => {
      waiting.push({
        answer() {
          stored = { ...stored, ...changes }
          resolve(stored)
        },
        fail: () => reject(new Error('offline')),
      })
    })
  }
  async function next(outcome: 'answer' | 'fail') {
    waiting.shift()?.[outcome]()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { save, sent, next, stored: () => stored }
}

function setUp(problems: Problems<{ platform: string; url: string }> = {}) {
  const server = slowServer(fresh)
  const failures: unknown[] = []
  const link = createEntryAutosave(fresh, linkForm, {
    save: server.save,
    onFailure(error) {
      failures.push(error)
      return problems
    },
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
  expect(link.snapshot().values).toEqual({ platform: 'github', url: 'https://example.com/x' })
  expect(server.sent).toEqual([{ platform: 'github', url: 'https://example.com/x' }])
})

test('what a running save has taken along already says so when its field is left', async () => {
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

test('a save waits for the one before it, and an older answer never overwrites newer typing', async () => {
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

test('a refused address is named at its field, stays typed and is not sent; the platform still is', async () => {
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

test('an address without a scheme is judged when its field is left, not while it is typed', () => {
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

test('a failed save keeps the text, says so once, and can be tried again', async () => {
  const { server, failures, link } = setUp({ url: 'No' })
  link.edit({ url: 'https://a.example' })
  vi.advanceTimersByTime(AUTOSAVE_PAUSE)
  await server.next('fail')
  link.settle()
  expect(failures).toHaveLength(1)
  expect(server.sent).toHaveLength(1)
  expect(link.snapshot()).toEqual({
    values: { platform: 'website', url: 'https://a.example' },
    status: 'failed',
    problems: { url: 'No' },
  })
  expect(link.isUnsaved()).toBe(true)
  link.retry()
  await server.next('answer')
  expect(link.snapshot()).toMatchObject({ status: 'saved', problems: {} })
})

test('what waits for its pause is stored at once when the page is left', () => {
  const { server, link } = setUp()
  link.edit({ url: 'https://a.example' })
  link.flush()
  expect(server.sent).toEqual([{ url: 'https://a.example' }])
})

test('a link that is being deleted stores nothing, and goes on when it stays after all', async () => {
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

test('news from the server are followed only while nothing is typed', () => {
  const { link } = setUp()
  link.follow({ ...fresh, platform: 'github', url: 'https://github.com/ada' })
  expect(link.snapshot().values.platform).toBe('github')
  link.edit({ platform: 'gitlab' })
  link.follow(fresh)
  expect(link.snapshot().values.platform).toBe('gitlab')
})

test('a cleared platform becomes the default one', () => {
  const { link } = setUp()
  link.edit({ platform: ' ' })
  link.settle()
  expect(link.snapshot().values.platform).toBe(fresh.platform)
})
