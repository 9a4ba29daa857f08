import { expect, test } from 'vitest'
import { createLog } from '../../log/log.ts'
import { createMediaQueue } from '../../media/media-queue.ts'
import { createShareImageLoads } from './share-image-loads.ts'

/** Its process starts with its first job, and this test gives it none. */
const media = createMediaQueue(createLog({ silent: true }))
const MINUTE = 60_000

test('an image that failed is not made again for a minute, then for two, and like any other once it was made', async () => {
  let now = 0
  const images = createShareImageLoads(media, () => new Date(now))
  let [tries, isBroken] = [0, true]
  const share = (key = 'one') =>
    images.share({
      key,
      ahead: false,
      async load() {
        tries += 1
        if (isBroken) throw new Error('it cannot be drawn')
      },
    })
  await expect(share()).rejects.toThrow('drawn')
  for (let request = 0; request < 10; request += 1) expect(await share()).toBe(false)
  await expect(share('two')).rejects.toThrow('drawn')
  expect(tries).toBe(2)
  now += MINUTE
  await expect(share()).rejects.toThrow('drawn')
  now += MINUTE
  expect(await share()).toBe(false)
  now += MINUTE
  isBroken = false
  expect(await share()).toBe(true)
  expect(await share()).toBe(true)
  expect(tries).toBe(5)
})
