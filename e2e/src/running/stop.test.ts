import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Client, createClient, publishByApi, signUpByApi, until } from '../support/api.ts'
import { newDataFolder } from '../support/data-folder.ts'
import { freePort, type Instance, spawnInstance, startInstance } from '../support/server.ts'
import { createDatabase, startNetworkProxy } from '../support/services.ts'
import { connectSocket } from '../support/sockets.ts'

const SESSION_SECRET = 'a secret for tests that is long enough'
const STOPS = 'the server stops'

/** Returns a data folder that is deleted after the test: a process that a signal ends does not delete it. */
async function ownFolder(): Promise<string> {
  const folder = await newDataFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
const HEAD = 'Host: 127.0.0.1\r\nConnection: keep-alive\r\n'

const databaseServer = process.env.TEST_DATABASE_URL
const database = databaseServer ? await createDatabase(databaseServer) : null
afterAll(() => database?.drop())

/** Returns the lines of an instance's log. */
function logOf(instance: Instance): { level: number; msg: string; ms?: number; status?: number }[] {
  const lines = instance.output().split('\n')
  return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
}

async function open({ origin }: Instance, request: string): Promise<Socket> {
  const { port } = new URL(origin)
  const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8')
  await once(socket, 'connect')
  socket.write(request)
  return socket
}

/** Begins a request that ends when the returned function is called. */
async function beginLongRequest(instance: Instance): Promise<{ socket: Socket; finish(): Promise<string> }> {
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'a wrong one' })
  const socket = await open(
    instance,
    `POST /api/auth/sign-in/email HTTP/1.1\r\n${HEAD}Origin: ${instance.origin}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  )
  return {
    socket,
    finish() {
      socket.write(body.slice(5))
      return text(socket)
    },
  }
}

const stopBegan = (instance: Instance) => until(async () => instance.output().includes(STOPS), 'the stop to begin')

/** Repeats requests until one fails, and returns the codes of the failures and the number of other requests. */
async function loadUntilStopped(clients: readonly Client[], send: (client: Client) => Promise<Response>) {
  let answered = 0
  const statuses = new Set<number>()
  const failures = await Promise.all(
    clients.map(async (client) => {
      for (;;) {
        try {
          const response = await send(client)
          await response.text()
          statuses.add(response.status)
          answered += 1
        } catch (error) {
          const { code, message } = Object(Object(error).cause ?? error)
          return String(code ?? message)
        }
      }
    }),
  )
  return { answered, statuses: [...statuses], failures: [...new Set(failures)] }
}

const engines: [string, Record<string, string>][] = [
  ['the embedded database', {}],
  ...(database
    ? [['PostgreSQL', { DATABASE_URL: database.url, SESSION_SECRET }] as [string, Record<string, string>]]
    : []),
]

describe.each(engines)('with %s', (_, environment) => {
  test('a stop under load fails no request but new connections, and loses nothing: pages, saves, views and sign-ups', async () => {
    const dataDir = await ownFolder()
    const instance = await startInstance({ dataDir, environment })
    const owner = await signUpByApi(instance, 'ada_stops')
    const id = await publishByApi(owner, 'ada_stops')
    const clients = Array.from({ length: 6 }, () => createClient(instance))
    const names: string[] = []
    const signUp = async (client: Client) => {
      const username = `person_${names.length}`
      names.push(username)
      return client.post('/api/auth/sign-up/email', {
        email: `${username}@example.com`,
        password: 'correct horse',
        username,
      })
    }
    const loads = [
      loadUntilStopped(clients, (client) => client.get('/u/ada_stops')),
      loadUntilStopped([owner], (client) => client.patch(`/api/portfolios/${id}`, { title: `${Math.random()}` })),
      loadUntilStopped(clients, (client) => client.post(`/api/portfolios/${id}/views`)),
      loadUntilStopped(clients, (client) => signUp(client)),
    ] as const
    const counted = async () => (await (await createClient(instance).get('/api/u/ada_stops')).json()).stats.views
    await until(async () => (await counted()) > 50, 'fifty views')

    expect(await instance.stop()).toBe(0)
    const [pages, saves, views, signUps] = await Promise.all(loads)
    // Each request has a connection of its own. The system resets one that it has opened and the server has not accepted.
    const failures = [pages, saves, views, signUps].flatMap((load) => load.failures)
    expect(failures.filter((code) => code !== 'ECONNREFUSED' && code !== 'ECONNRESET')).toEqual([])
    expect([pages, saves, views, signUps].map(({ statuses }) => statuses)).toEqual([[200], [200], [201], [201]])
    const log = logOf(instance)
    expect(log.filter(({ level }) => level > 30)).toEqual([])
    expect(log.at(-1)?.msg).toBe('the server has stopped')
    expect(log.filter(({ msg }) => msg?.startsWith(STOPS))).toHaveLength(1)

    const again = await startInstance({ dataDir, environment })
    const { stats } = await (await createClient(again).get('/api/u/ada_stops')).json()
    expect(stats.views).toBe(views.answered)
    const client = createClient(again)
    const taken = await Promise.all(
      names.map(async (name) => (await (await client.get(`/api/names/${name}`)).json()).status === 'taken'),
    )
    // Those that could not connect were not answered.
    expect(taken.filter(Boolean)).toHaveLength(signUps.answered)
    await again.stop()
  })
})

test('a stop waits for the request under way and for nothing else, and /readyz answers 503 meanwhile', async () => {
  const instance = await startInstance({ dataDir: await ownFolder() })
  const idle = await open(instance, `GET /healthz HTTP/1.1\r\n${HEAD}\r\n`)
  await once(idle, 'data')
  const unused = await open(instance, '')
  const live = await connectSocket(instance.origin, instance.origin)
  const ready = await open(instance, `GET /readyz HTTP/1.1\r\n`)
  const long = await beginLongRequest(instance)

  const stopped = instance.stop()
  await stopBegan(instance)
  ready.write(`${HEAD}\r\n`)
  const answer = await text(ready)
  expect(answer).toMatch(/^HTTP\/1\.1 503 /)
  expect(answer).toContain('{"ready":false,"reason":"The server is stopping"}')
  await Promise.all([idle, unused].map((socket) => socket.closed || once(socket.resume(), 'close')))
  expect(logOf(instance).at(-1)?.msg).not.toBe('the server has stopped')
  expect(await long.finish()).toMatch(/^HTTP\/1\.1 401 .*\r\nConnection: close\r\n/is)
  expect(await stopped).toBe(0)
  live.close()
})

test.each(['SIGTERM', 'SIGINT'] as const)('%s during the start and after it writes a line', async (signal) => {
  // Nothing listens there, so the start waits.
  const DATABASE_URL = `postgres://nobody@127.0.0.1:${await freePort()}/none`
  const starting = spawnInstance(await ownFolder(), String(await freePort()), {
    environment: { DATABASE_URL, SESSION_SECRET },
  })
  await until(async () => starting.output() !== '', 'the start to wait for the database')
  starting.server.kill(signal)
  await starting.ended
  expect(starting.server.signalCode).toBe(signal)
  expect(starting.output()).toContain(`"signal":"${signal}","msg":"a signal ends the process during its start"`)

  const instance = await startInstance({ dataDir: await ownFolder() })
  process.kill(instance.pid, signal)
  expect(await instance.ended).toBe(0)
  const lines = logOf(instance).map(({ msg }) => msg)
  expect(lines.slice(-3)).toEqual([
    'a signal stops the server',
    expect.stringContaining(STOPS),
    'the server has stopped',
  ])
})

test('a second signal ends the process at once', async () => {
  const instance = await startInstance({ dataDir: await ownFolder() })
  const long = await beginLongRequest(instance)
  const stopped = instance.stop()
  await stopBegan(instance)
  long.socket.on('error', () => undefined)
  const timer = setInterval(() => process.kill(instance.pid, 'SIGTERM'), 100)
  long.socket.on('close', () => clearInterval(timer))
  expect(await stopped).toBe(1)
  expect(logOf(instance).at(-1)?.msg).toBe('a second signal ends the process before its stop')
})

test.runIf(database)('a stop ends by itself when the connections to the database are half open', async () => {
  const proxy = await startNetworkProxy(database?.url ?? '')
  const instance = await startInstance({
    dataDir: await ownFolder(),
    environment: { DATABASE_URL: proxy.url, SESSION_SECRET },
  })
  const client = createClient(instance)
  proxy.stall('all')
  const requests = Array.from({ length: 30 }, () => client.get('/api/u/nobody_there').catch(() => null))
  await instance.stop()
  expect(logOf(instance).at(-1)?.msg).toMatch(/^the (?:server has stopped|stop took longer than 20 s)/)
  await Promise.all(requests)
  await proxy.close()
})
