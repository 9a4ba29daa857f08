import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { useTestAccounts } from '../../testing/test-accounts.ts'
import { startSongPolls } from './song-polls.ts'

const { app, owner: newOwner, connect } = await useTestAccounts()

test('pages that are followed at once are polled at most four at a time', async () => {
  const { spotify } = app.deps
  if (!spotify) throw new Error('Spotify is not set up')
  const owners = await Promise.all(Array.from({ length: 9 }, newOwner))
  for (const owner of owners) await connect(owner, 'spotify', 'adalune')
  const asked = { atOnce: 0, most: 0, total: 0 }
  const polls = startSongPolls(
    {
      ...app.deps,
      spotify: {
        ...spotify,
        async currentlyPlaying() {
          asked.atOnce += 1
          asked.total += 1
          asked.most = Math.max(asked.most, asked.atOnce)
          await setTimeout(100)
          asked.atOnce -= 1
          return { state: 'known', report: null }
        },
      },
    },
    () => [],
  )
  for (const { id } of owners) polls.poll(id)
  await polls.stop()
  expect(asked).toMatchObject({ atOnce: 0, total: 9 })
  expect(asked.most).toBeLessThanOrEqual(4)
})
