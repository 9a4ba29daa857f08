import { expect, test } from 'vitest'
import { createTestApp, serveTestApp } from '../testing/test-app.ts'
import { createPasswordHashing } from './password-hashing.ts'

test('two passwords are hashed at a time, 40 wait, and the next one is refused with the seconds to wait', async () => {
  let [running, most] = [0, 0]
  const waiting: (() => void)[] = []
  const passwords = createPasswordHashing({
    async hash(password) {
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((done) => waiting.push(done))
      running -= 1
      return `hash of ${password}`
    },
    verify: async () => true,
  })
  const hashes = Array.from({ length: 42 }, (_, index) => passwords.hash(String(index)))
  await new Promise((done) => setImmediate(done))
  await expect(passwords.hash('one more')).rejects.toMatchObject({ status: 429, data: { retryAfter: 3 } })
  await expect(passwords.verify({ hash: '', password: '' })).rejects.toMatchObject({ status: 429 })
  while (running > 0) {
    waiting.splice(0).forEach((done) => {
      done()
    })
    await new Promise((done) => setImmediate(done))
  }
  expect((await Promise.all(hashes)).at(-1)).toBe('hash of 41')
  expect(most).toBe(2)
  expect(await passwords.verify({ hash: '', password: '' })).toBe(true)
})

test('a password is hashed with scrypt and verified against its hash', async () => {
  const passwords = createPasswordHashing()
  const hash = await passwords.hash('correct horse')
  expect(hash).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
  expect(await passwords.verify({ hash, password: 'correct horse' })).toBe(true)
  expect(await passwords.verify({ hash, password: 'wrong' })).toBe(false)
})

test('of 60 sign-ins at once, those beyond the queue get 429 and Retry-After, like any other operation that hashes', async () => {
  const app = await createTestApp()
  const site = await serveTestApp(app)
  const { password: passwords } = await app.deps.auth.$context
  const gate: (() => void)[] = []
  const slow = async () => {
    await new Promise<void>((done) => gate.push(done))
    return false
  }
  Object.assign(passwords, createPasswordHashing({ hash: async () => String(await slow()), verify: slow }))
  const attempts = Array.from({ length: 60 }, () =>
    site.visitor().post('/api/auth/sign-in/email', { email: 'nobody@example.com', password: 'wrong' }),
  )
  const refused = await Promise.any(attempts)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('3')
  const signUp = { email: 'new@example.com', password: 'correct horse', username: 'new_person' }
  expect((await site.visitor().post('/api/auth/sign-up/email', signUp)).status).toBe(429)
  // Released earlier, an attempt that has not arrived yet would get a free place in the queue.
  let refusals = 0
  for (const attempt of attempts) void attempt.then(({ status }) => (refusals += status === 429 ? 1 : 0))
  await expect.poll(() => refusals, { timeout: 10_000 }).toBe(18)
  const release = setInterval(() => {
    for (const done of gate.splice(0)) done()
  }, 1)
  const statuses = (await Promise.all(attempts)).map(({ status }) => status)
  clearInterval(release)
  expect(statuses.filter((status) => status === 401)).toHaveLength(42)
  expect(statuses.filter((status) => status === 429)).toHaveLength(18)
  await site.close()
  await app.close()
})
