import { beforeEach, expect, test } from 'vitest'
import { createPerson, PASSWORD } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { signIn } from './sign-in.ts'

const app = await useTestApp({ LIMITS: 'sign-up=off' })

// Each test has its own network, because the limits of a source outlive a test.
let network = 0
beforeEach(() => {
  network += 1
})
const source = (host: number) => `10.${network}.0.${host}`

/** Signs in and returns the status of the response. */
async function attempt(email: string, password: string, host: number): Promise<number> {
  try {
    await signIn(app.ctx({ source: source(host) }), { email, password })
    return 200
  } catch (error) {
    return statusOf(error)
  }
}

function statusOf(error: unknown): number {
  return typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500
}

/** Fails `times` sign-ins of one source at one address. */
async function fail(times: number, email: string, host: number): Promise<void> {
  for (let time = 0; time < times; time += 1) expect(await attempt(email, 'wrong', host)).toBe(401)
}

test('a source may fail 25 times an hour at an address; another source can sign in meanwhile', async () => {
  const { email } = await createPerson(app)
  await fail(25, email, 1)
  expect(await attempt(email, PASSWORD, 1)).toBe(429)
  expect(await attempt(email, PASSWORD, 2)).toBe(200)
})

test('right passwords are not counted, also at an unconfirmed address', async () => {
  const [person, waiting] = [await createPerson(app), await createPerson(app, { confirmed: false })]
  for (let time = 0; time < 30; time += 1) expect(await attempt(person.email, PASSWORD, 1)).toBe(200)
  for (let time = 0; time < 30; time += 1) expect(await attempt(waiting.email, PASSWORD, 1)).toBe(403)
  expect(await attempt(person.email, 'wrong', 1)).toBe(401)
})

test('25 of 100 parallel guesses from one source are checked', async () => {
  const { email } = await createPerson(app)
  const statuses = await Promise.all(Array.from({ length: 100 }, () => attempt(email, 'wrong', 1)))
  expect(statuses.filter((status) => status === 401)).toHaveLength(25)
  expect(statuses.filter((status) => status === 429)).toHaveLength(75)
})

test('after 250 failures from all sources each source may fail 3 times more, and the owner can still sign in', async () => {
  const [{ email }, other] = [await createPerson(app), await createPerson(app)]
  for (let host = 1; host <= 10; host += 1) await fail(25, email, host)
  await fail(3, email, 11)
  expect(await attempt(email, 'wrong', 11)).toBe(429)
  expect(await attempt(email, PASSWORD, 12)).toBe(200)
  await fail(1, email, 12)
  expect(await attempt(email, PASSWORD, 12)).toBe(200)
  await fail(4, other.email, 13)
})

test('an unknown address is counted as a known one', async () => {
  await fail(25, `nobody_${network}@example.com`, 1)
  expect(await attempt(`nobody_${network}@example.com`, 'wrong', 1)).toBe(429)
})
