import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

const never = new AbortController().signal

/** Returns work that ends when the test says so. */
function openWork(log: string[], name: string) {
  let end = () => {}
  const ended = new Promise<void>((done) => {
    end = done
  })
  const work = async () => {
    log.push(name)
    await ended
    return name
  }
  return { work, end }
}

const settle = () => new Promise((done) => setTimeout(done, 0))

test('uploads of a tab are sent one after the other, also after a failed one', async () => {
  const log: string[] = []
  const [first, second] = [openWork(log, 'first'), openWork(log, 'second')]
  const failed = inTurn(() => Promise.reject(new Error('refused')), never)
  const results = [inTurn(first.work, never), inTurn(second.work, never)]
  await expect(failed).rejects.toThrow('refused')
  await settle()
  expect(log).toEqual(['first'])
  first.end()
  second.end()
  expect(await Promise.all(results)).toEqual(['first', 'second'])
})

test('an upload that is cancelled while it waits is not sent, and the next one still waits for the first', async () => {
  const log: string[] = []
  const [first, third] = [openWork(log, 'first'), openWork(log, 'third')]
  const cancelled = new AbortController()
  const sent = inTurn(first.work, never)
  const waiting = inTurn(async () => log.push('second'), cancelled.signal)
  const last = inTurn(third.work, never)
  cancelled.abort(new Error('cancelled'))
  await expect(waiting).rejects.toThrow('cancelled')
  await settle()
  expect(log).toEqual(['first'])
  first.end()
  await sent
  await settle()
  expect(log).toEqual(['first', 'third'])
  third.end()
  await last
})
