import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { readArchive } from './archive/read-archive.ts'
import { convertCursor } from './convert-cursor.ts'
import { convertPicture } from './convert-picture.ts'
import { drawShareImage } from './draw-share-image.ts'
import { fingerprintsOf } from './fingerprint.ts'
import { estimateJob } from './job-cost.ts'
import type {
  FingerprintJob,
  MediaJob,
  PreparedFile,
  ShareImageJob,
  WorkerAnswer,
  WorkerNotice,
  WorkerTask,
} from './media-job.ts'
import { toMediaAnswer } from './media-refused.ts'
import { stripFile } from './strip-file.ts'

/** Memory in bytes above which this process ends itself. An ordinary picture of 50 million pixels needs half of it. */
const MEMORY_MAX = 1.5 * 1024 ** 3

process.umask(0o077)
// The server ends its workers itself: a signal to the process group must not interrupt an upload that may finish.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
// `process.exit` would wait for the picture library's threads.
process.on('disconnect', endAtOnce)
setInterval(() => {
  if (residentBytes() > MEMORY_MAX) endAtOnce()
}, 100).unref()
preferOutOfMemoryKill()

process.on('message', (task: WorkerTask) => {
  void answerTask(task).then((answer) => process.send?.(answer))
})

const ready: WorkerNotice = { ready: true }
process.send?.(ready)

/** Returns how much memory this process has; 0 where the system does not tell it, because there is no `/proc`. */
function residentBytes(): number {
  try {
    return process.memoryUsage.rss()
  } catch {
    return 0
  }
}

/** Does the job unless it is estimated to take longer than the task allows. */
async function answerTask({ job, estimateMax }: WorkerTask): Promise<WorkerAnswer> {
  let estimate: number | null = null
  const answer = await toMediaAnswer(async () => {
    const expected = estimateMax === null ? 0 : await estimateJob(job)
    if (estimateMax !== null && expected > estimateMax) {
      estimate = expected
      return []
    }
    return work(job)
  })
  return estimate === null ? answer : { estimate }
}

function work(job: MediaJob) {
  if (job.type === 'strip') return stripFile(job)
  if (job.type === 'share-image') return drawAside(job)
  if (job.type === 'read-archive') return readArchive(job)
  if (job.type === 'fingerprint') return makeFingerprints(job)
  return job.type === 'cursor' ? convertCursor(job) : convertPicture(job)
}

async function makeFingerprints({ path }: FingerprintJob): Promise<PreparedFile[]> {
  const fingerprints = await fingerprintsOf(sharp(path))
  return [{ path, width: null, bytes: 0, fingerprint: fingerprints.join(',') }]
}

/**
 * Draws a share image with one thread: nobody waits for most of them. A process that draws share images does no other
 * jobs, so the setting affects none.
 */
function drawAside(job: ShareImageJob) {
  sharp.concurrency(1)
  return drawShareImage(job)
}

function endAtOnce(): void {
  process.kill(process.pid, 'SIGKILL')
}

/** Makes Linux end this process before the server if memory runs out. */
function preferOutOfMemoryKill(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Other systems have no such file.
  }
}
