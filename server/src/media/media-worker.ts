import { writeFileSync } from 'node:fs'
import { drawCursor } from './draw-cursor.ts'
import { drawPicture } from './draw-picture.ts'
import type { MediaAnswer, MediaJob, WorkerReady } from './media-job.ts'
import { answerOf } from './media-refused.ts'
import { stripFile } from './strip-file.ts'

/** Memory of this process from which on it ends itself, in bytes. An honest picture of 50 million pixels takes half. */
const MEMORY_MAX = 1.5 * 1024 ** 3

process.umask(0o077)
// The server decides when a worker ends: a signal to the whole group must not cut off an upload that it lets finish.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
// An ordinary exit would wait for the picture library's threads.
process.on('disconnect', endAtOnce)
setInterval(() => {
  if (process.memoryUsage.rss() > MEMORY_MAX) endAtOnce()
}, 100).unref()
preferAsVictim()

process.on('message', (job: MediaJob) => {
  void answerOf(() => work(job)).then((answer: MediaAnswer) => process.send?.(answer))
})

const ready: WorkerReady = { ready: true }
process.send?.(ready)

function work(job: MediaJob) {
  if (job.type === 'strip') return stripFile(job)
  return job.type === 'cursor' ? drawCursor(job) : drawPicture(job)
}

function endAtOnce(): void {
  process.kill(process.pid, 'SIGKILL')
}

/** A Linux that runs out of memory ends this process before the server. */
function preferAsVictim(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Other systems have no such file.
  }
}
