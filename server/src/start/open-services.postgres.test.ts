import { connect, createServer } from 'node:net'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createPostgresBus } from '../bus/postgres-bus.ts'
import { createDatabaseSocket } from '../db/database-socket.ts'
import { createLog } from '../log/log.ts'
import { createTestPostgres } from '../testing/postgres-pool.ts'
import { listenToOthers, openDatabase } from './open-services.ts'

const log = createLog({ silent: true })
const { url: database, drop } = await createTestPostgres()
afterAll(drop)

/** Listens in front of the database. Its first connections end with these codes of PostgreSQL, in their order. */
async function openRefusingServer(codes: string[]): Promise<string> {
  const { hostname, port } = new URL(database)
  const server = createServer((near) => {
    near.on('error', () => undefined)
    const code = codes.shift()
    if (code !== undefined) return void near.once('data', () => near.end(errorMessage(code)))
    const far = connect(Number(port || 5432), hostname).on('error', () => undefined)
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const url = new URL(database)
  url.host = `127.0.0.1:${Object(server.address()).port}`
  url.password = 'hidden'
  return url.href
}

/** Returns the message with which PostgreSQL ends a connection. */
function errorMessage(code: string): Buffer {
  const fields = ['SFATAL', 'VFATAL', `C${code}`, `Mended with ${code}`].map((field) => `${field}\0`).join('')
  const message = Buffer.from(`E....${fields}\0`)
  message.writeInt32BE(message.length - 1, 1)
  return message
}

test('a start waits for a database that is starting, with one sentence', async () => {
  const url = await openRefusingServer(['57P03', '57P03', '53300'])
  const printed: string[] = []
  const opened = await openDatabase({ databaseUrl: url, databaseDirectUrl: url }, null, {
    log,
    notify: (text) => printed.push(text),
  })
  expect(await opened.isReachable()).toBe(true)
  expect(printed).toEqual(['ended with 57P03'])
  await opened.close()
})

test.each(['28P01', '28000', '3D000'])('it ends at once after code %s, which waiting does not mend', async (code) => {
  const url = await openRefusingServer([code])
  const printed: string[] = []
  const opening = openDatabase({ databaseUrl: url, databaseDirectUrl: url }, null, {
    log,
    notify: (text) => printed.push(text),
  })
  await expect(opening).rejects.toThrow(
    `The database at ${new URL(url).host} (DATABASE_URL) cannot be used: ended with ${code}`,
  )
  expect(printed).toEqual([])
})

test('it ends with the reason and without the password when the time is over', async () => {
  const url = await openRefusingServer(['57P03', '57P03'])
  const opening = openDatabase({ databaseUrl: url, databaseDirectUrl: url }, null, {
    log,
    notify: () => undefined,
    waitMax: 1,
  })
  await expect(opening).rejects.toThrow(
    `The database at ${new URL(url).host} (DATABASE_URL) cannot be used: ended with 57P03`,
  )
})

test('a standby, as after a failover, is refused with its reason', async () => {
  const standby = await createTestPostgres()
  const url = `${standby.url}?options=-c%20default_transaction_read_only%3Don`
  const waiting = { log, notify: () => undefined, waitMax: 1 }
  await expect(openDatabase({ databaseUrl: url, databaseDirectUrl: url }, null, waiting)).rejects.toThrow(
    /\(DATABASE_URL\) cannot be used: cannot execute .* in a read-only transaction$/,
  )
  await standby.drop()
})

test('a start waits with its subscription too, if the database breaks meanwhile', async () => {
  const opened = await openDatabase({ databaseUrl: database, databaseDirectUrl: database }, null, { log })
  const connectionString = await openRefusingServer(['57P03', '57P01'])
  const bus = createPostgresBus({ connectionString, stream: createDatabaseSocket }, opened.db, log)
  const [printed, statuses] = [[] as string[], [] as boolean[]]
  const listener = { onEvent: () => undefined, onStatus: (synced: boolean) => statuses.push(synced) }
  await listenToOthers({ bus, redis: null }, listener, { notify: (text) => printed.push(text) })
  expect(statuses).toEqual([true])
  expect(printed).toEqual(['ended with 57P03'])
  await bus.close()
  await opened.close()
})

test('a replica of another database is refused, and one that is unreachable or a primary is not used', async () => {
  const other = await createTestPostgres()
  onTestFinished(other.drop)
  const open = async (databaseReplicaUrl: string) => {
    const opened = await openDatabase(
      { databaseUrl: database, databaseDirectUrl: database, databaseReplicaUrl },
      null,
      {
        log,
      },
    )
    onTestFinished(opened.close)
    return [await opened.isReachable(), opened.replica?.problem()]
  }
  await expect(open(other.url)).rejects.toThrow('DATABASE_REPLICA_URL leads to another database than DATABASE_URL.')
  expect(await open('postgres://127.0.0.1:9/x')).toEqual([true, 'the replica does not answer'])
  expect(await open(database)).toEqual([true, 'DATABASE_REPLICA_URL leads to a primary and not to a replica'])
})
