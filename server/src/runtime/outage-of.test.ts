import { createServer } from 'node:net'
import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createDatabaseSocket } from '../db/database-socket.ts'
import { Outage } from '../log/outage.ts'
import { RazorpayUnavailable } from '../third-parties/razorpay/client.ts'
import { outageOf } from './outage-of.ts'

const refused = (code = 'ECONNREFUSED') => Object.assign(new Error(`connect ${code}`), { code, syscall: 'connect' })

test.each<[string, unknown, string | null]>([
  ['a refused connection of no known service', refused(), null],
  ['refused connections of several addresses', new AggregateError([refused(), refused()]), null],
  ['a statement that could not be sent', new DrizzleQueryError('select 1', [], refused()), 'database'],
  ['a database that shuts down', Object.assign(new Error('terminating'), { code: '57P01' }), 'database'],
  ...[
    '08P01', // connection refused by a pooler
    '25006', // standby after a failover
    '25P03', // transaction idle for too long
    '28P01', // password changed while the server runs
    '40001', // conflicting transactions
    '40P01', // deadlock
    '53300', // too many connections
    '55P03', // lock not available
    '57014', // statement took too long
    '57P02', // crash
    '57P03', // start
    '58030', // failing disk
  ].map((code): [string, unknown, string] => [
    `PostgreSQL's code ${code}`,
    new DrizzleQueryError('update x', [], Object.assign(new Error('x'), { code })),
    'database',
  ]),
  ...['23505', '22021', '25P02', '42P01', 'XX000'].map((code): [string, unknown, null] => [
    `PostgreSQL's code ${code}`,
    new DrizzleQueryError('update x', [], Object.assign(new Error('x'), { code })),
    null,
  ]),
  ...[
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Connection terminated: no answer',
    'timeout expired',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Cannot use a pool after calling end on the pool',
  ].map((message): [string, unknown, string] => [`the driver's '${message}'`, new Error(message), 'database']),
  ['a pool that waited too long', new Error('timeout exceeded when trying to connect'), 'database'],
  ['a wrong statement', new DrizzleQueryError('select', [], Object.assign(new Error('x'), { code: '42601' })), null],
  ['the store', new Outage('file store', { cause: refused() }), 'file store'],
  ['the provider', new RazorpayUnavailable('no answer', { cause: refused('ETIMEDOUT') }), 'payment provider'],
  [
    'the database behind the account library',
    new Outage('account library', { cause: new DrizzleQueryError('select 1', [], refused()) }),
    'database',
  ],
  ['no error', 'ECONNREFUSED', null],
])('%s', (_, error, service) => {
  expect(outageOf(error)).toBe(service)
})

test('a refused connection of the pool, before any statement, is an outage of the database', async () => {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = Object(server.address())
  await new Promise((done) => server.close(done))
  const pool = new pg.Pool({ host: '127.0.0.1', port, stream: createDatabaseSocket })
  const error: unknown = await pool.connect().catch((reason: unknown) => reason)
  await pool.end()
  expect(error).toMatchObject({ code: 'ECONNREFUSED' })
  expect(outageOf(error)).toBe('database')
})
