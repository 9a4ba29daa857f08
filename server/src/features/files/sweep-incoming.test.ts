import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { remains } from '../../testing/own-files.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { sweepIncoming } from './sweep-incoming.ts'

const app = await useTestApp()
const HOUR = 60 * 60 * 1000

test('incoming files of an interrupted upload are removed after an hour; newer ones stay', async () => {
  const incoming = join(app.deps.config.dataDir, 'incoming')
  for (const name of ['upload-old', 'upload-new']) {
    await mkdir(join(incoming, name), { recursive: true })
    await writeFile(join(incoming, name, name), 'x')
  }
  const old = new Date(Date.now() - 2 * HOUR)
  await utimes(join(incoming, 'upload-old'), old, old)
  await sweepIncoming(app.ctx())
  expect((await remains(app)).incoming).toEqual(['upload-new'])
})
