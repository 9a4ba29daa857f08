import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createClient, signUpByApi, until } from '../support/api.ts'
import { freePort, startInstance, startRefused } from '../support/server.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vitrine-running-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** Starts a server that accepts connections and never answers. */
async function startSilentServer(): Promise<{ port: number; close(): Promise<void> }> {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    open.add(socket)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port')
  return {
    port: address.port,
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}

test('a bucket that accepts connections and never answers stops the start with a sentence', async () => {
  const { port, close } = await startSilentServer()
  const refused = await startRefused(dataDir, {
    S3_BUCKET: 'files',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  })
  expect(refused.code).toBe(1)
  expect(refused.output).toContain(
    `The bucket files at 127.0.0.1:${port} (S3_BUCKET, S3_ENDPOINT) cannot be used: it does not answer.\n`,
  )
  await close()
})

/** Starts a Redis of the test's own and waits until it answers. */
async function startRedis(): Promise<{ url: string; server: ChildProcess; stop(): Promise<void> }> {
  const port = await freePort()
  const parameters = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', dataDir]
  const server = spawn('redis-server', parameters, { stdio: ['ignore', 'pipe', 'ignore'] })
  await new Promise<void>((done) => {
    server.stdout.on('data', (part: Buffer) => {
      if (part.toString().includes('Ready to accept connections')) done()
    })
  })
  return {
    url: `redis://127.0.0.1:${port}`,
    server,
    async stop() {
      const ended = new Promise((done) => server.once('exit', done))
      server.kill('SIGKILL')
      await ended
    },
  }
}

const hasRedis = spawnSync('redis-server', ['--version']).status === 0

test.runIf(hasRedis)('while Redis is stopped requests are answered and limits count, until it continues', async () => {
  const redis = await startRedis()
  const environment = { REDIS_URL: redis.url, LIMITS: 'names=3/600' }
  const instance = await startInstance({ dataDir, environment })
  const get = (path: string) => fetch(instance.origin + path, { signal: AbortSignal.timeout(5000) })
  const ready = async () => {
    const response = await get('/readyz')
    const { services } = await response.json()
    return `${response.status} ${services.redis}`
  }
  const ask = async () => (await createClient(instance).get('/api/names/whatever')).status
  await signUpByApi(instance, 'before_it')
  const inRedis = [await ask(), await ask(), await ask(), await ask()]
  expect(inRedis).toEqual([200, 200, 200, 429])
  expect(await ready()).toBe('200 ok')

  redis.server.kill('SIGSTOP')
  // Each would wait for its time limit, and more than a test may take, if the server did not remember.
  for (let times = 0; times < 100; times += 1) expect((await get(times % 2 ? '/' : '/pricing')).status).toBe(200)
  const inMemory = [await ask(), await ask(), await ask(), await ask()]
  expect(inMemory).toEqual([200, 200, 200, 429])
  await signUpByApi(instance, 'meanwhile')
  await until(async () => (await ready()) === '200 unavailable', '/readyz to name Redis')

  redis.server.kill('SIGCONT')
  await until(async () => (await ready()) === '200 ok', 'Redis to be used again', 30)
  expect(await ask()).toBe(429)
  expect(await instance.stop()).toBe(0)
  expect(instance.output()).toContain('Redis does not answer')
  await redis.stop()
})
