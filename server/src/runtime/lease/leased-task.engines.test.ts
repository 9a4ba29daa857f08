import { expect, onTestFinished, test, vi } from 'vitest'
import { createEventBus } from '../../bus/events.ts'
import { createLog } from '../../log/log.ts'
import { useTestApp } from '../../testing/test-app.ts'
import type { Deps } from '../deps.ts'
import { runLeasedTask, type TaskListener } from './leased-task.ts'
import { selectLease, takeLease } from './queries.ts'

const app = await useTestApp()
const { db } = app.deps.database
let names = 0

/** Starts a task in a process of its own. */
function startProcess(name: string, { deps = app.deps, fails = 0 }: { deps?: Deps; fails?: number } = {}) {
  const state = { runs: false, begun: 0, listener: null as TaskListener | null }
  const task = runLeasedTask(
    { ...deps },
    {
      name,
      retryMs: 10,
      async begin(listener) {
        state.begun += 1
        if (state.begun <= fails) throw new Error('not today')
        state.runs = true
        state.listener = listener
        return async () => {
          state.runs = false
        }
      },
    },
  )
  onTestFinished(() => task.stop())
  return { state, task }
}

function newName(): string {
  names += 1
  return `task ${names}`
}

const later = (milliseconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + milliseconds)
}
/** Lets the processes look for free leases. */
const wake = (name: string) => app.deps.events.publish({ type: 'leaseReleased', name })

test('one of two processes does the task, and the other one at once after it was stopped', async () => {
  const name = newName()
  const one = startProcess(name)
  await expect.poll(() => one.state.runs).toBe(true)
  const two = startProcess(name)
  wake(name)
  await new Promise((done) => setTimeout(done, 100))
  expect(two.state.begun).toBe(0)
  await one.task.stop()
  expect(one.state.runs).toBe(false)
  await expect.poll(() => two.state.runs).toBe(true)
})

test('a lease whose holder died is taken after 15 seconds, and not before', async () => {
  const name = newName()
  const expiresAt = new Date(app.clock.now.getTime() + 15_000)
  expect(await takeLease(db, { name, holder: 'dead', expiresAt }, app.clock.now)).toBe(true)
  const one = startProcess(name)
  later(14_999)
  wake(name)
  await new Promise((done) => setTimeout(done, 100))
  expect(one.state.begun).toBe(0)
  later(1)
  wake(name)
  await expect.poll(() => one.state.runs).toBe(true)
})

test('a task that fails is begun again, and its reason is stored meanwhile', async () => {
  const name = newName()
  const one = startProcess(name, { fails: 1 })
  await expect.poll(async () => (await selectLease(db, name))?.problem).toBe('not today')
  await new Promise((done) => setTimeout(done, 20))
  wake(name)
  await expect.poll(() => one.state.runs).toBe(true)
  await expect.poll(async () => (await selectLease(db, name))?.problem).toBeNull()
  one.state.listener?.onFailed('thrown out')
  await expect.poll(async () => (await selectLease(db, name))?.problem).toBe('thrown out')
  expect(one.state.runs).toBe(false)
})

test('a task that cannot begin is tried again after 10 and 20 seconds, one that ended by itself after its own pause', async () => {
  const now = performance.now.bind(performance)
  let passed = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + passed)
  onTestFinished(() => clock.mockRestore())
  const name = newName()
  const problem = async () => (await selectLease(db, name))?.problem
  let begun = 0
  let listener: TaskListener | undefined
  const task = runLeasedTask(app.deps, {
    name,
    retryMs: 300_000,
    async begin(given) {
      listener = given
      begun += 1
      if (begun < 3) throw new Error(`no answer to ${begun}`)
      return async () => {}
    },
  })
  onTestFinished(() => task.stop())
  /** Expects that the task begins again after `seconds`, and not five seconds before. */
  async function expectRetryAfter(seconds: number): Promise<void> {
    const before = begun
    passed += (seconds - 5) * 1000
    wake(name)
    await new Promise((done) => setTimeout(done, 100))
    expect(begun).toBe(before)
    passed += 5000
    wake(name)
    await expect.poll(() => begun).toBe(before + 1)
  }
  await expect.poll(() => problem()).toBe('no answer to 1')
  await expectRetryAfter(10)
  await expect.poll(() => problem()).toBe('no answer to 2')
  await expectRetryAfter(20)
  await expect.poll(() => problem()).toBeNull()
  listener?.onFailed('thrown out')
  await expect.poll(() => problem()).toBe('thrown out')
  await expectRetryAfter(300)
})

test('a holder that cannot renew its lease ends the task before another one may begin', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const name = newName()
  const database = { ...app.deps.database }
  const deps = { ...app.deps, database, events: createEventBus(app.deps.log) }
  const one = startProcess(name, { deps })
  await expect.poll(() => one.state.runs).toBe(true)
  const { insert } = db
  db.insert = () => {
    throw new Error('no database')
  }
  onTestFinished(() => {
    db.insert = insert
  })
  await vi.advanceTimersByTimeAsync(11_000)
  expect(one.state.runs).toBe(true)
  await vi.advanceTimersByTimeAsync(2000)
  expect(one.state.runs).toBe(false)
  db.insert = insert
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.poll(() => one.state.runs).toBe(true)
})

test('the reason of a task that ended by itself is logged, and a passing problem is stored while it lasts', async () => {
  const lines: string[] = []
  const log = createLog({ to: { write: (line) => void lines.push(line) } })
  const name = newName()
  const one = startProcess(name, { deps: { ...app.deps, log } })
  await expect.poll(() => one.state.runs).toBe(true)
  const problem = async () => (await selectLease(db, name))?.problem
  await one.state.listener?.onProblem('nobody answers')
  expect([await problem(), one.state.runs]).toEqual(['nobody answers', true])
  await one.state.listener?.onProblem(null)
  expect(await problem()).toBeNull()
  one.state.listener?.onFailed('thrown out')
  await expect.poll(() => problem()).toBe('thrown out')
  for (const reason of ['nobody answers', 'thrown out']) expect(lines.join('')).toContain(`"reason":"${reason}"`)
})

test('a task that ends by itself before it has begun is not taken for a running one', async () => {
  const name = newName()
  let ended = false
  const task = runLeasedTask(app.deps, {
    name,
    async begin({ onFailed }) {
      onFailed('thrown out')
      return async () => {
        ended = true
      }
    },
  })
  onTestFinished(() => task.stop())
  await expect.poll(() => ended).toBe(true)
  expect((await selectLease(db, name))?.problem).toBe('thrown out')
})
