import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { kernelRefusals, refuse } from '@vitrine/core/kernel'
import { expect, test } from 'vitest'
import { createReceptions } from '../../limits/receptions.ts'
import { writeBody } from './received-body.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

test('a chunk that was written does not stay in memory', async () => {
  const refs: WeakRef<Uint8Array>[] = []
  function chunk(): Uint8Array {
    const bytes = new Uint8Array(1000)
    refs.push(new WeakRef(bytes))
    return bytes
  }
  let left: number | null = null
  async function* chunks() {
    for (let index = 0; index < 10; index += 1) yield chunk()
    await setImmediate()
    collectGarbage()
    left = refs.filter((ref) => ref.deref()).length
  }
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-body-'))
  const receptions = createReceptions({ spareBytes: async () => 1_000_000, atOnce: 1 })
  const written = await writeBody(
    { [Symbol.asyncIterator]: chunks },
    {
      path: join(folder, 'body'),
      reception: receptions.begin({ person: 'ada', source: '192.0.2.1' }),
      limit: 100_000,
      tooLarge: () => refuse(kernelRefusals.bodyTooLarge),
    },
  )
  expect(written).toBe(10_000)
  // The last one may still be referenced.
  expect(left).toBeLessThanOrEqual(1)
  await rm(folder, { recursive: true })
})
