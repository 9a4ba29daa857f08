import { expect, test } from 'vitest'
import { createUploadQueue, type UploadProblem } from './upload-queue.ts'

/** Creates a queue whose files are sent by hand: `end` ends the upload of a file. */
function queueByHand() {
  const running = new Map<string, { end(problem: UploadProblem | null): void; progress(part: number): void }>()
  const ended: number[] = []
  const queue = createUploadQueue<string>(
    (name, { signal, onProgress }) =>
      new Promise((done) => {
        running.set(name, { end: done, progress: onProgress })
        signal.addEventListener('abort', () => done(null))
      }),
    (stored) => ended.push(stored),
  )
  const settle = () => new Promise((done) => setTimeout(done))
  return {
    queue,
    ended,
    progress: (name: string, part: number) => running.get(name)?.progress(part),
    async end(name: string, problem: UploadProblem | null = null) {
      running.get(name)?.end(problem)
      await settle()
    },
    rows: () => queue.snapshot().map(({ name, part, problem }) => [name, part, problem]),
  }
}

test('each file has its own progress, and leaves the queue when it is stored', async () => {
  const { queue, rows, progress, end, ended } = queueByHand()
  queue.add('a', 'a')
  queue.add('b', 'b')
  progress('a', 0.5)
  expect(rows()).toEqual([
    ['a', 0.5, null],
    ['b', null, null],
  ])
  await end('a')
  expect(rows()).toEqual([['b', null, null]])
  expect(ended).toEqual([])
  await end('b')
  expect([rows(), ended]).toEqual([[], [2]])
})

test('a failed file stays with its reason and can be sent again', async () => {
  const { queue, rows, end, ended } = queueByHand()
  queue.add('a', 'a')
  await end('a', { message: 'No network', again: true })
  expect([rows(), ended]).toEqual([[['a', null, 'No network']], []])
  queue.retry(1)
  expect(rows()).toEqual([['a', null, null]])
  await end('a')
  expect([rows(), ended]).toEqual([[], [1]])
})

test('a cancelled file is not sent any further, and the others are', async () => {
  const { queue, rows, end, ended } = queueByHand()
  queue.add('a', 'a')
  queue.add('b', 'b')
  queue.cancel(1)
  expect(rows()).toEqual([['b', null, null]])
  await end('b')
  expect(ended).toEqual([1])
  queue.add('c', 'c')
  queue.cancelAll()
  expect(rows()).toEqual([])
})
