import { contract } from '@vitrine/core/contract'
import { POLL_INTERVAL_MS, SONG_FRESH_MS } from '@vitrine/core/now-playing'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type TestOwner, useTestAccounts } from '../../testing/test-accounts.ts'
import { disconnectAccount } from '../connections/disconnect-account.ts'
import { setCardShown } from '../connections/set-card-shown.ts'
import { createPollLimit, pollSongs } from './poll-songs.ts'

const { app, events, sandbox, owner: newOwner, connect, stored, visitor } = await useTestAccounts()
const { spotify } = sandbox
const limit = createPollLimit()
let listeners = 0

/** Connects a new listener who plays Slow Tides. */
async function listener(): Promise<TestOwner & { personId: string }> {
  const owner = await newOwner()
  listeners += 1
  const personId = `listener-${listeners}`
  spotify.addPerson({ id: personId })
  spotify.play(personId, 'slowtides', 10_000)
  await connect(owner, 'spotify', personId)
  events.length = 0
  return { ...owner, personId }
}

function later(milliseconds: number): void {
  app.clock.now = new Date(app.clock.now.getTime() + milliseconds)
}

const poll = (...owners: { id: string }[]) =>
  pollSongs(
    app.deps,
    owners.map(({ id }) => id),
    limit,
  )
const asked = (personId: string) => spotify.requests.filter((request) => request.personId === personId).length
const songs = () => events.flatMap((event) => (event.type === 'songChanged' ? [event.live.song?.track ?? null] : []))

beforeEach(() => {
  spotify.limit(null)
  spotify.failing = false
  spotify.rotatesRefreshTokens = false
  later(24 * 60 * 60_000)
})

describe('requests to Spotify', () => {
  test('at most one in 30 seconds an owner, whatever number of followers and processes', async () => {
    const owner = await listener()
    const processes = [app.deps, { ...app.deps }]
    // Not all at once: the embedded engine would keep the simulated Spotify in this process from answering in time.
    for (let times = 0; times < 2; times += 1) {
      await Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          pollSongs(processes[index % 2] ?? app.deps, [owner.id], createPollLimit()),
        ),
      )
      expect(asked(owner.personId)).toBe(1)
    }
    later(POLL_INTERVAL_MS - 1)
    await poll(owner)
    expect(asked(owner.personId)).toBe(1)
    later(1)
    await Promise.all(processes.map((deps) => pollSongs(deps, [owner.id], createPollLimit())))
    expect(asked(owner.personId)).toBe(2)
  })

  test('none for a hidden card, for a page without an account, and soon after reconnecting', async () => {
    const owner = await listener()
    await poll(owner, await newOwner())
    await disconnectAccount(app.ctx({ actor: owner.actor }), { portfolioId: owner.id, provider: 'spotify' })
    await connect(owner, 'spotify', owner.personId)
    await poll(owner)
    expect(asked(owner.personId)).toBe(1)
    later(POLL_INTERVAL_MS)
    await setCardShown(app.ctx({ actor: owner.actor }), { portfolioId: owner.id, provider: 'spotify', visible: false })
    await poll(owner)
    expect(asked(owner.personId)).toBe(1)
  })

  test('none of the deployment for the time that Spotify names', async () => {
    const [one, other] = [await listener(), await listener()]
    spotify.limit(100)
    await poll(one)
    expect(asked('')).toBe(0)
    const requests = spotify.requests.length
    spotify.limit(null)
    later(POLL_INTERVAL_MS)
    await poll(one, other)
    expect(spotify.requests).toHaveLength(requests)
    later(100_000)
    await poll(one, other)
    expect(spotify.requests).toHaveLength(requests + 2)
  })
})

describe('a pause', () => {
  test('is checked before any poll is claimed', async () => {
    const [one, other] = [await listener(), await listener()]
    spotify.limit(100)
    await poll(one)
    const before = (await stored(other.id)).song
    const update = vi.spyOn(app.deps.database.db, 'update')
    onTestFinished(() => update.mockRestore())
    later(POLL_INTERVAL_MS)
    await poll(one, other)
    expect(update).not.toHaveBeenCalled()
    expect((await stored(other.id)).song).toEqual(before)
  })

  test('also begins when the token endpoint refuses to refresh a token', async () => {
    const [one, other] = [await listener(), await listener()]
    spotify.expireTokens(one.personId)
    later(2 * 60 * 60_000)
    spotify.limit(100)
    await poll(one)
    spotify.limit(null)
    later(99_000)
    await poll(one, other)
    expect(asked(other.personId)).toBe(0)
    later(1000)
    await poll(one, other)
    expect([asked(one.personId), asked(other.personId)]).toEqual([1, 1])
  })
})

describe('the song of a page', () => {
  test('is stored with its art on this site, and published with its content', async () => {
    const owner = await listener()
    await poll(owner)
    const { song } = await stored(owner.id)
    expect(song?.song).toMatchObject({
      track: 'Slow Tides',
      artist: 'Ada Lune',
      album: 'Harbour',
      artUrl: expect.stringMatching(/^\/portfolio-assets\/remote\/[0-9a-f]{64}\.webp$/),
      href: 'https://open.spotify.com/track/slowtides',
      durationMs: 214_000,
      readAt: app.clock.now.getTime(),
    })
    expect(events).toEqual([
      { type: 'songChanged', portfolioId: owner.id, live: { version: song?.version, song: song?.song, read: true } },
    ])
  })

  test('changes with a title, a jump and its end, and not while it plays on', async () => {
    const owner = await listener()
    // The sandbox's clock is the real one, so what passes between playing and asking counts too.
    spotify.play(owner.personId, 'slowtides', 10_000)
    await poll(owner)
    later(POLL_INTERVAL_MS)
    spotify.play(owner.personId, 'slowtides', 10_000 + POLL_INTERVAL_MS)
    await poll(owner)
    expect(songs()).toEqual(['Slow Tides'])
    spotify.play(owner.personId, 'slowtides', 0)
    later(POLL_INTERVAL_MS)
    await poll(owner)
    spotify.play(owner.personId, 'letters', 0)
    later(POLL_INTERVAL_MS)
    await poll(owner)
    expect((await stored(owner.id)).song?.song).toMatchObject({ artist: 'Halden Radio', album: 'Letters after dark' })
    spotify.pause(owner.personId)
    later(POLL_INTERVAL_MS)
    await poll(owner)
    spotify.stop(owner.personId)
    later(POLL_INTERVAL_MS)
    await poll(owner)
    expect(songs()).toEqual(['Slow Tides', 'Slow Tides', 'How to draw an ampersand', null])
  })

  test('that nobody looked at for a while is published again', async () => {
    const owner = await listener()
    await poll(owner)
    spotify.play(owner.personId, 'slowtides', 10_000 + SONG_FRESH_MS)
    later(SONG_FRESH_MS)
    await poll(owner)
    expect(songs()).toEqual(['Slow Tides', 'Slow Tides'])
  })

  test('that has ended while Spotify could not be asked is removed from the pages that still show it', async () => {
    const owner = await listener()
    await poll(owner)
    const { version = 0 } = (await stored(owner.id)).song ?? {}
    spotify.stop(owner.personId)
    later(SONG_FRESH_MS)
    await poll(owner)
    expect(songs()).toEqual(['Slow Tides', null])
    expect((await stored(owner.id)).song).toMatchObject({ song: null, version: version + 1 })
    later(POLL_INTERVAL_MS)
    await poll(owner)
    expect((await stored(owner.id)).song?.version).toBe(version + 1)
  })

  test('may be a local file, without art and address', async () => {
    const owner = await listener()
    spotify.play(owner.personId, 'demo')
    await poll(owner)
    expect((await stored(owner.id)).song?.song).toMatchObject({
      track: 'demo_final_2.wav',
      artist: null,
      album: null,
      artUrl: null,
      href: null,
    })
  })

  test('is removed when Spotify fails for so long that it says nothing any more', async () => {
    const owner = await listener()
    await poll(owner)
    spotify.failing = true
    later(POLL_INTERVAL_MS)
    await poll(owner)
    expect(songs()).toEqual(['Slow Tides'])
    later(SONG_FRESH_MS)
    await poll(owner)
    expect(songs()).toEqual(['Slow Tides', null])
  })

  test('that has ended long ago is not shown again by an answer that nothing plays', async () => {
    const owner = await listener()
    await poll(owner)
    spotify.stop(owner.personId)
    later(SONG_FRESH_MS)
    await poll(owner)
    const { nowPlaying } = (await visitor().call(contract.portfolios.view, { username: owner.username })).output
    expect(nowPlaying?.song).toBeNull()
  })

  test('is removed during a long pause, and the longest pause counts', async () => {
    const owner = await listener()
    await poll(owner)
    spotify.limit(3600)
    later(POLL_INTERVAL_MS)
    await poll(owner)
    spotify.limit(null)
    later(SONG_FRESH_MS)
    await poll(owner)
    expect(songs()).toEqual(['Slow Tides', null])
    expect(asked(owner.personId)).toBe(2)
  })
})

describe('an answer about an account that is replaced during the request', () => {
  async function replaceDuringPoll(owner: TestOwner, personId: string): Promise<void> {
    const { spotify: client } = app.deps
    if (!client) throw new Error('Spotify is not set up')
    await pollSongs(
      {
        ...app.deps,
        spotify: {
          ...client,
          async currentlyPlaying(token) {
            const answer = await client.currentlyPlaying(token)
            later(1)
            await connect(owner, 'spotify', personId)
            return answer
          },
        },
      },
      [owner.id],
      limit,
    )
  }

  test('shows no song of the old one', async () => {
    const owner = await listener()
    await replaceDuringPoll(owner, 'vex')
    expect(songs()).toEqual([])
    expect((await stored(owner.id)).song?.song).toBeNull()
  })

  test('neither marks nor delays the new one', async () => {
    const [owner, other] = [await listener(), await listener()]
    spotify.forbid(owner.personId, true)
    await replaceDuringPoll(owner, other.personId)
    expect((await stored(owner.id)).connections).toMatchObject([{ problem: null }])
    later(POLL_INTERVAL_MS)
    await poll(owner)
    expect(asked(other.personId)).toBe(1)
  })
})

describe('tokens', () => {
  test.each([false, true])('an expired one is refreshed, with a new refresh token: %s', async (rotates) => {
    const owner = await listener()
    const [before] = (await stored(owner.id)).connections
    spotify.rotatesRefreshTokens = rotates
    for (let times = 1; times <= 2; times += 1) {
      later(2 * 60 * 60_000)
      await poll(owner)
      expect(asked(owner.personId)).toBe(times)
    }
    const [after] = (await stored(owner.id)).connections
    expect(after?.accessToken).not.toBe(before?.accessToken)
    expect(JSON.stringify(after)).not.toContain(owner.personId)
  })

  test('one that Spotify rejects is refreshed, and the question repeated once', async () => {
    const owner = await listener()
    spotify.expireTokens(owner.personId)
    await poll(owner)
    expect(songs()).toEqual(['Slow Tides'])
    expect(spotify.requests.slice(-2).map(({ status }) => status)).toEqual([401, 200])
  })

  test('a revoked authorization disconnects the account, and its owner is asked to connect again', async () => {
    const owner = await listener()
    await poll(owner)
    spotify.revoke(owner.personId)
    later(POLL_INTERVAL_MS)
    await poll(owner)
    const { portfolio, connections, song } = await stored(owner.id)
    expect(portfolio?.spotifyDisplayName).toBeNull()
    expect(connections).toMatchObject([{ accessToken: null, refreshToken: null, problem: 'ended' }])
    expect(song?.song).toBeNull()
    expect(events).toContainEqual(expect.objectContaining({ type: 'connectionsChanged', portfolioId: owner.id }))
    await connect(owner, 'spotify', owner.personId)
    expect((await stored(owner.id)).connections).toMatchObject([{ problem: null }])
  })

  test('an account that the app may not read is marked, and asked about again after ten minutes', async () => {
    const owner = await listener()
    spotify.forbid(owner.personId, true)
    await poll(owner)
    expect((await stored(owner.id)).connections).toMatchObject([{ problem: 'forbidden' }])
    later(9 * 60_000)
    await poll(owner)
    expect(asked(owner.personId)).toBe(1)
    spotify.forbid(owner.personId, false)
    later(60_000)
    await poll(owner)
    expect((await stored(owner.id)).connections).toMatchObject([{ problem: null }])
    expect(songs()).toEqual([null, 'Slow Tides'])
  })

  test('an account that is connected again does not wait for the ten minutes of the old one', async () => {
    const owner = await listener()
    spotify.forbid(owner.personId, true)
    await poll(owner)
    spotify.forbid(owner.personId, false)
    await connect(owner, 'spotify', owner.personId)
    later(POLL_INTERVAL_MS - 1)
    await poll(owner)
    expect(asked(owner.personId)).toBe(1)
    later(1)
    await poll(owner)
    expect(asked(owner.personId)).toBe(2)
    expect(songs()).toEqual([null, 'Slow Tides'])
  })
})
