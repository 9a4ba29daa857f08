import { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { PictureJob } from '../media/media-job.ts'
import { drawPicture } from './media-files.ts'
import { createTestApp } from './test-app.ts'

const isChild = (value: unknown): value is ChildProcess => value instanceof ChildProcess

/** Returns the child processes that this process starts during the test. */
function watchChildren(): ChildProcess[] {
  const children: ChildProcess[] = []
  const add = (message: unknown) => void children.push(...Object.values(Object(message)).filter(isChild))
  subscribe('child_process', add)
  onTestFinished(() => void unsubscribe('child_process', add))
  return children
}

test('no worker of pictures or share images is left after an app is closed', async () => {
  const children = watchChildren()
  const app = await createTestApp()
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-workers-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'picture.png')
  await writeFile(path, await drawPicture())
  const sizes = { side: 10, widths: [], animationWidths: [], square: false, crop: null, avif: false, pixelsMax: 10_000 }
  const job: PictureJob = { type: 'picture', path, folder, ...sizes }
  const { pictures, shareImages } = app.deps
  for (const { media } of [pictures, shareImages]) {
    expect(await media.run(job, { person: 'test', signal: null })).not.toHaveProperty('refused')
  }
  expect(children).toHaveLength(2)
  await app.close()
  await expect.poll(() => children.map(({ signalCode }) => signalCode)).toEqual(['SIGKILL', 'SIGKILL'])
})
