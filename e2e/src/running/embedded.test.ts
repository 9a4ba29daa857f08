import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { startMailServer } from '@vitrine/sandbox/mail'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createClient, publishByApi, signInByApi, signUpByApi, until } from '../support/api.ts'
import { newDataFolder } from '../support/data-folder.ts'
import { LOADED, loadUntilGone, lostLikes, preparePage, storedClicks } from '../support/load.ts'
import { freePort, type Instance, startInstance, startRefused } from '../support/server.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await newDataFolder()
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

test('a start prints its address, where mail goes and what is simulated, and a stop ends with exit code 0', async () => {
  // Only this test starts without a prepared database.
  await rm(dataDir, { recursive: true })
  const instance = await startInstance({ dataDir })
  expect(instance.output()).toContain(`Vitrine is ready at ${instance.origin}`)
  expect(instance.output()).toContain(`Database: embedded, in ${dataDir}`)
  expect(instance.output()).toContain(`Mail goes to: ${dataDir}/outbox (and ${instance.origin}/dev/outbox?key=`)
  expect((await fetch(instance.localAddress('/dev/outbox'))).status).toBe(200)
  expect((await fetch(`${instance.origin}/dev/outbox`)).status).toBe(404)
  expect(instance.output()).toContain('Simulated: mail delivery')
  expect(await instance.stop()).toBe(0)
})

test('a stop signal to npm reaches the server that `npm start` started', async () => {
  const instance = await startInstance({ dataDir, npm: true })
  await instance.stop()
  await expect(fetch(`${instance.origin}/healthz`)).rejects.toThrow()
  const again = await startInstance({ dataDir })
  expect(await again.stop()).toBe(0)
})

test('`npm start` simulates payments and stores them; a site with a public address must turn that off', async () => {
  const instance = await startInstance({ dataDir, npm: true })
  expect(instance.output()).toContain('Payments: Razorpay, no money moves')
  expect(instance.output()).toMatch(/Simulated: .*payments \(set SANDBOX=off and RAZORPAY_KEY_ID/)
  const buyer = await signUpByApi(instance, 'ada_lovelace')
  const { id } = await (await buyer.post('/api/payments/orders/premium', { returnTo: '/' })).json()
  expect(await (await buyer.get(`/pay/${id}`)).text()).toContain('/sandbox/checkout.razorpay.com/v1/checkout.js')
  const script = `${instance.origin}/sandbox/checkout.razorpay.com/v1/checkout.js`
  expect((await fetch(script)).status).toBe(404)
  expect((await fetch(script + new URL(instance.localAddress('/sandbox')).search)).status).toBe(200)
  await instance.stop()
  expect(await readFile(join(dataDir, 'sandbox/razorpay.json'), 'utf8')).toContain(id)

  const off = await startInstance({ dataDir, npm: true, environment: { SANDBOX: 'off' } })
  expect(off.output()).toContain('Payments: not set up')
  await off.stop()
  const refused = await startRefused(dataDir, { PUBLIC_URL: 'https://vitrine.example' }, { npm: true })
  expect(refused.code).not.toBe(0)
  expect(refused.output).toContain('SANDBOX must be off when PUBLIC_URL is not this machine')
})

test('a second process on the folder is refused with a sentence, and the first one is not affected', async () => {
  const instance = await startInstance({ dataDir })
  const second = await startRefused(dataDir, {})
  expect(second.code).toBe(1)
  expect(second.output).toBe(
    `Another process is using the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.\n`,
  )
  expect((await fetch(`${instance.origin}/readyz`)).status).toBe(200)
  await instance.stop()
})

test('a port in use and a wrong setting are refused with a sentence, not a stack', async () => {
  const instance = await startInstance()
  const { port } = new URL(instance.origin)
  const onPort = await startRefused(dataDir, { PORT: port })
  expect(onPort).toEqual({ code: 1, output: `Port ${port} is in use. Set PORT to another one.\n` })
  const wrong = await startRefused(dataDir, { TRUSTED_PROXIES: 'nginx' })
  expect(wrong.code).toBe(1)
  expect(wrong.output).toMatch(/^TRUSTED_PROXIES must be .*\n$/)
  await instance.stop()
})

test('the secret of the first start stays after a restart, so that sessions continue, and only its owner may read it', async () => {
  const environment = { PORT: String(await freePort()) }
  const first = await startInstance({ dataDir, environment })
  const client = await signUpByApi(first, 'ada_lovelace')
  expect((await stat(join(dataDir, 'session-secret'))).mode & 0o777).toBe(0o600)
  await first.stop()
  const second = await startInstance({ dataDir, environment })
  expect(await (await client.get('/api/auth/session')).json()).toMatchObject({ username: 'ada_lovelace' })
  await second.stop()
})

describe('kill -9', () => {
  test('under load: the next start works at once, and no acknowledged change is lost', async () => {
    const environment = { ...LOADED, PORT: String(await freePort()) }
    const first = await startInstance({ dataDir, environment })
    const owner = await signUpByApi(first, 'ada_lovelace')
    const id = await publishByApi(owner, 'ada_lovelace')
    const page = await preparePage(first, { owner, id }, { prefix: 'liker', likers: 4 })
    const acknowledged = { views: 0, likes: 0, clicks: 0 }
    const load = loadUntilGone(first, page, acknowledged)
    await until(async () => {
      const { views, likes, clicks } = acknowledged
      return views > 100 && clicks > 100 && likes > 20
    }, 'a hundred views and clicks, and some likes')
    await first.kill()
    await load
    const second = await startInstance({ dataDir, environment })
    const { stats } = await (await createClient(second).get('/api/u/ada_lovelace')).json()
    expect(stats.views).toBeGreaterThanOrEqual(acknowledged.views)
    expect(await lostLikes(id, page.likers)).toBe(0)
    expect(stats.likes).toBe(page.likers.filter(({ liked }) => liked).length)
    expect(stats.views).toBeLessThanOrEqual(acknowledged.views + 8)
    const clicks = await storedClicks(owner, id)
    expect(clicks.total).toBeGreaterThanOrEqual(acknowledged.clicks)
    expect(clicks.total).toBeLessThanOrEqual(acknowledged.clicks + 8)
    expect(clicks.ofEntries).toBe(clicks.total)
    expect(await (await owner.get('/api/auth/session')).json()).toMatchObject({ username: 'ada_lovelace' })
    await second.stop()
  })
})

describe('SIGTERM', () => {
  test('under load: acknowledged changes are stored, and requests under way get their responses', async () => {
    const first = await startInstance({ dataDir })
    const signUps = Array.from({ length: 20 }, async (_, index) => {
      const username = `person_${index}`
      const body = { email: `${username}@example.com`, password: 'correct horse', username }
      const { status } = await createClient(first).post('/api/auth/sign-up/email', body)
      return { username, status }
    })
    await Promise.race(signUps)
    const stopped = first.stop()
    const results = await Promise.allSettled(signUps)
    expect(await stopped).toBe(0)
    const made = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    expect(made.length).toBeGreaterThan(0)
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set([201]))
    const second = await startInstance({ dataDir })
    for (const { username } of made) {
      const answer = await (await createClient(second).get(`/api/names/${username}`)).json()
      expect(answer).toEqual({ username, status: 'taken' })
    }
    await second.stop()
  })
})

describe('a mail server that is down', () => {
  test('a sign-up works, and its mail survives a crash and arrives once the mail server is back', async () => {
    const port = await freePort()
    const environment = { SMTP_URL: `smtp://127.0.0.1:${port}` }
    const signUp = (instance: Instance) =>
      createClient(instance).post('/api/auth/sign-up/email', {
        email: 'ada_lovelace@example.com',
        password: 'correct horse',
        username: 'ada_lovelace',
      })
    const first = await startInstance({ dataDir, environment })
    expect((await signUp(first)).status).toBe(201)
    await until(async () => first.output().includes('a mail could not be sent'), 'a failed attempt')
    await first.kill()
    const mailServer = await startMailServer({ port })
    const second = await startInstance({ dataDir, environment })
    await until(async () => mailServer.mails.length > 0, 'the mail', 30)
    expect(mailServer.mails).toMatchObject([{ to: ['ada_lovelace@example.com'] }])
    const message = mailServer.mails[0]?.message.replace(/=\r\n/g, '').replaceAll('=3D', '=') ?? ''
    const [, token] = /auth\/confirm\?token=([\w.-]+)/.exec(message) ?? []
    await createClient(second).post('/api/auth/verify-email', { token, password: 'correct horse' })
    expect(await (await (await signInByApi(second, 'ada_lovelace')).get('/api/auth/session')).json()).toMatchObject({
      username: 'ada_lovelace',
    })
    await second.stop()
    await mailServer.close()
  })
})
