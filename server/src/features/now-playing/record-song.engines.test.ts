import { setTimeout } from 'node:timers/promises'
import { contract } from '@vitrine/core/contract'
import type { Song } from '@vitrine/core/now-playing'
import { expect, test } from 'vitest'
import { requireLockedPortfolio, updateConnectedAccounts } from '#features/portfolios'
import { withTransaction } from '../../runtime/context.ts'
import { useTestAccounts } from '../../testing/test-accounts.ts'
import { setCardShown } from '../connections/set-card-shown.ts'
import { recordSong } from './record-song.ts'

const { app, events, owner: newOwner, connect, stored, visitor } = await useTestAccounts()

const song = (track: string): Song => ({
  track,
  artist: null,
  album: null,
  artUrl: null,
  href: null,
  durationMs: null,
  progressMs: null,
  readAt: app.clock.now.getTime(),
})

const account = async ({ id }: { id: string }) => ({
  portfolioId: id,
  connectedAt: (await stored(id)).connections[0]?.connectedAt ?? app.clock.now,
})

test('a song is stored and published only while the page shows it', async () => {
  const owner = await newOwner()
  expect(await recordSong(app.ctx(), await account(owner), song('before connecting'))).toBe(false)
  await connect(owner, 'spotify', 'adalune')
  const connected = await account(owner)
  expect(await recordSong(app.ctx(), connected, song('shown'))).toBe(true)
  const ctx = app.ctx({ actor: owner.actor })
  await setCardShown(ctx, { portfolioId: owner.id, provider: 'spotify', visible: false })
  await recordSong(app.ctx(), connected, song('hidden'))
  expect((await stored(owner.id)).song?.song?.track).toBe('shown')
  const published = events.flatMap((event) => (event.type === 'songChanged' ? [event.live.song?.track] : []))
  expect(published).toEqual(['shown'])
})

test('a page says whether Spotify was asked, and the first answer is published even if nothing plays', async () => {
  const owner = await newOwner()
  await connect(owner, 'spotify', 'adalune')
  const live = async () => {
    const { output } = await visitor().call(contract.portfolios.view, { username: owner.username })
    return output.nowPlaying
  }
  const before = await live()
  expect(before).toMatchObject({ song: null, read: false })
  events.length = 0
  await recordSong(app.ctx(), await account(owner), null)
  const version = (before?.version ?? 0) + 1
  expect(await live()).toEqual({ version, song: null, read: true })
  expect(events).toContainEqual({
    type: 'songChanged',
    portfolioId: owner.id,
    live: { version, song: null, read: true },
  })
  events.length = 0
  await recordSong(app.ctx(), await account(owner), null)
  expect(events).toEqual([])
})

test('a song of an account that was replaced is not stored', async () => {
  const owner = await newOwner()
  await connect(owner, 'spotify', 'adalune')
  const replaced = await account(owner)
  app.clock.now = new Date(app.clock.now.getTime() + 1)
  await connect(owner, 'spotify', 'vex')
  events.length = 0
  expect(await recordSong(app.ctx(), replaced, song('of another person'))).toBe(false)
  expect((await stored(owner.id)).song?.song).toBeNull()
  expect(events).toEqual([])
})

// The embedded engine runs one transaction at a time, so only PostgreSQL interleaves them.
test('a song that is recorded while its card is being hidden is neither stored nor published', async () => {
  const owner = await newOwner()
  await connect(owner, 'spotify', 'adalune')
  const connected = await account(owner)
  events.length = 0
  const recorded = await withTransaction(app.ctx(), async (tx) => {
    await requireLockedPortfolio(tx, owner.id, owner.actor.userId)
    await updateConnectedAccounts(tx, owner.id, { showSpotifyActivity: false })
    const recording = recordSong(app.ctx(), connected, song('too late'))
    await Promise.race([recording, setTimeout(300)])
    return { recording }
  })
  await recorded.recording
  expect((await stored(owner.id)).song?.song).toBeNull()
  expect(events).toEqual([])
})

test('a page shows a song for 90 seconds after Spotify reported it', async () => {
  const owner = await newOwner()
  await connect(owner, 'spotify', 'adalune')
  await recordSong(app.ctx(), await account(owner), song('still shown'))
  const read = async () => (await visitor().get(`/api/u/${owner.username}`)).text
  expect(await read()).toContain('still shown')
  app.clock.now = new Date(app.clock.now.getTime() + 90_000)
  expect(await read()).not.toContain('still shown')
})
