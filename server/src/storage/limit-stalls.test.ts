import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { limitStalls } from './limit-stalls.ts'

test('a file that is closed before anything is read closes its source', async () => {
  const source = new Readable({ read() {} })
  limitStalls(source, 1000).destroy()
  await expect.poll(() => source.destroyed).toBe(true)
})
