import type { Song } from '@vitrine/core/now-playing'
import { expect, test } from 'vitest'
import { useTestAccounts } from '../../testing/test-accounts.ts'
import { setVisibility } from '../connections/set-visibility.ts'
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

test('a song is stored and published only while the page shows it', async () => {
  const owner = await newOwner()
  await recordSong(app.ctx(), owner.id, song('before connecting'))
  await connect(owner, 'spotify', 'adalune')
  await recordSong(app.ctx(), owner.id, song('shown'))
  const ctx = app.ctx({ actor: owner.actor })
  await setVisibility(ctx, { portfolioId: owner.id, provider: 'spotify', visible: false })
  await recordSong(app.ctx(), owner.id, song('hidden'))
  expect((await stored(owner.id)).song?.song?.track).toBe('shown')
  const published = events.flatMap((event) => (event.type === 'songChanged' ? [event.live.song?.track] : []))
  expect(published).toEqual(['shown'])
})

test('a page shows a song for 90 seconds after Spotify reported it', async () => {
  const owner = await newOwner()
  await connect(owner, 'spotify', 'adalune')
  await recordSong(app.ctx(), owner.id, song('still shown'))
  const read = async () => (await visitor().get(`/api/u/${owner.username}`)).text
  expect(await read()).toContain('still shown')
  app.clock.now = new Date(app.clock.now.getTime() + 90_000)
  expect(await read()).not.toContain('still shown')
})
