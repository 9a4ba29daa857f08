import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { startMailServer } from '@vitrine/sandbox/mail'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createClient, publishByApi, signInByApi, signUpByApi, until } from '../support/api.ts'
import { newDataFolder } from '../support/data-folder.ts'
import { expectNothingLost, killUnderLoad } from '../support/kill-under-load.ts'
import { LOADED, preparePage } from '../support/load.ts'
import { freePort, startInstance, startRefused } from '../support/server.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await newDataFolder()
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

test('a start prints its address, where mail goes and what is simulated; other starts are refused with a sentence; a restart continues its sessions', async () => {
  // Only this test starts without a prepared database.
  await rm(dataDir, { recursive: true })
  const port = String(await freePort())
  const first = await startInstance({ dataDir, environment: { PORT: port } })
  expect(first.output()).toContain(`Vitrine is ready at ${first.origin}`)
  expect(first.output()).toContain(`Database: embedded, in ${dataDir}`)
  expect(first.output()).toContain(`Mail goes to: ${dataDir}/outbox (and ${first.origin}/dev/outbox?key=`)
  expect((await fetch(first.localAddress('/dev/outbox'))).status).toBe(200)
  expect((await fetch(`${first.origin}/dev/outbox`)).status).toBe(404)
  expect(first.output()).toContain('Simulated: mail delivery')
  const client = await signUpByApi(first, 'ada_lovelace')
  expect((await stat(join(dataDir, 'session-secret'))).mode & 0o777).toBe(0o600)

  const otherFolder = await newDataFolder()
  expect(await startRefused(dataDir, {})).toEqual({
    code: 1,
    output: `Another process is using the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.\n`,
  })
  expect(await startRefused(otherFolder, { PORT: port })).toEqual({
    code: 1,
    output: `Port ${port} is in use. Set PORT to another one.\n`,
  })
  expect(await startRefused(otherFolder, { TRUSTED_PROXIES: 'nginx' })).toEqual({
    code: 1,
    output: expect.stringMatching(/^TRUSTED_PROXIES must be .*\n$/),
  })
  await rm(otherFolder, { recursive: true })
  expect((await fetch(`${first.origin}/readyz`)).status).toBe(200)
  expect(await first.stop()).toBe(0)

  const second = await startInstance({ dataDir, environment: { PORT: port } })
  expect(await (await client.get('/api/auth/session')).json()).toMatchObject({ username: 'ada_lovelace' })
  await second.stop()
})

test('`npm start` simulates payments and stores them, and a stop signal to npm reaches its server; a site with a public address must turn them off', async () => {
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
  await expect(fetch(`${instance.origin}/healthz`)).rejects.toThrow()
  expect(await readFile(join(dataDir, 'sandbox/razorpay.json'), 'utf8')).toContain(id)

  const off = await startInstance({ dataDir, environment: { SANDBOX: 'off' } })
  expect(off.output()).toContain('Payments: not set up')
  await off.stop()
  const refused = await startRefused(dataDir, { PUBLIC_URL: 'https://vitrine.example' }, { npm: true })
  expect(refused.code).not.toBe(0)
  expect(refused.output).toContain('SANDBOX must be off when PUBLIC_URL is not this machine')
})

test('kill -9 under load while the mail server is down: the next start works at once, no acknowledged change is lost, and the mail arrives once its server is back', async () => {
  const mailPort = await freePort()
  const environment = { ...LOADED, PORT: String(await freePort()), SMTP_URL: `smtp://127.0.0.1:${mailPort}` }
  const prepared = await startInstance({ dataDir, environment: { ...environment, SMTP_URL: '' } })
  const owner = await signUpByApi(prepared, 'ada_lovelace')
  const id = await publishByApi(owner, 'ada_lovelace')
  const page = await preparePage(prepared, { owner, id }, { prefix: 'liker', likers: 4 })
  await prepared.stop()

  const first = await startInstance({ dataDir, environment })
  const password = 'correct horse'
  const person = { email: 'grace_hopper@example.com', password, username: 'grace_hopper' }
  expect((await createClient(first).post('/api/auth/sign-up/email', person)).status).toBe(201)
  await until(async () => first.output().includes('a mail could not be sent'), 'a failed attempt')
  const acknowledged = await killUnderLoad(first, page)

  const mailServer = await startMailServer({ port: mailPort })
  onTestFinished(() => mailServer.close())
  const second = await startInstance({ dataDir, environment })
  await expectNothingLost(second, { owner, page, username: 'ada_lovelace', acknowledged })
  expect(await (await owner.get('/api/auth/session')).json()).toMatchObject({ username: 'ada_lovelace' })

  await until(async () => mailServer.mails.length > 0, 'the mail')
  expect(mailServer.mails).toMatchObject([{ to: [person.email] }])
  const message = mailServer.mails[0]?.message.replace(/=\r\n/g, '').replaceAll('=3D', '=') ?? ''
  const [, token] = /auth\/confirm\?token=([\w.-]+)/.exec(message) ?? []
  await createClient(second).post('/api/auth/verify-email', { token, password })
  const signedIn = await signInByApi(second, 'grace_hopper')
  expect(await (await signedIn.get('/api/auth/session')).json()).toMatchObject({ username: 'grace_hopper' })
  await second.stop()
})
