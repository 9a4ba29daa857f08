import { expect, test } from 'vitest'
import { createLog } from '../../log/log.ts'
import { createMediaQueue } from '../../media/media-queue.ts'
import { createPictureLoads } from './picture-loads.ts'

/** Its processes start with their first job, and these tests give it none. */
const media = createMediaQueue(createLog({ silent: true }))

test('a picture for which the queue is full is loaded when it is requested again; another service has its own queue', async () => {
  const pictures = createPictureLoads(media, () => new Date())
  let running = 0
  let end = () => {}
  const ended = new Promise<void>((done) => {
    end = done
  })
  const share = (source: 'discord' | 'spotify', key: string) =>
    pictures.share({
      key,
      source,
      async load() {
        running += 1
        await ended
        return key
      },
    })
  const started = Array.from({ length: 8 }, (_, index) => share('spotify', `first ${index}`))
  await expect.poll(() => running).toBe(8)
  const waiting = Array.from({ length: 300 }, (_, index) => share('spotify', `waiting ${index}`))
  expect(await share('spotify', 'refused')).toBeNull()
  const other = share('discord', 'other')
  await expect.poll(() => running).toBe(9)
  end()
  expect(await Promise.all([...started, ...waiting, other])).not.toContain(null)
  expect(await share('spotify', 'refused')).toBe('refused')
})
