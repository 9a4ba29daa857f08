import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createLog } from './log.ts'
import { describeError, nameOfStatement } from './log-error.ts'
import { Outage } from './outage.ts'

const SECRET = 's3cret-token-of-ada@example.com'

/** Fields that libraries are known to add to errors, each containing the secret. */
const fields = {
  detail: `Key (email)=(${SECRET}) already exists.`,
  hint: SECRET,
  where: SECRET,
  internalQuery: SECRET,
  params: [SECRET],
  query: `insert into "users" ("email") values ('${SECRET}')`,
  response: { body: SECRET },
  rejected: [SECRET],
  path: SECRET,
  input: SECRET,
}
const withFields = <Thrown extends Error>(error: Thrown, more: object = {}) => Object.assign(error, fields, more)
const violation = () =>
  withFields(new Error(`duplicate key: ${SECRET}`), {
    code: '23505',
    constraint: 'users_email_unique',
    table: 'users',
    severity: 'ERROR',
  })
const failedQuery = () => new DrizzleQueryError('insert into "users" ("email") values ($1)', [SECRET], violation())

function jsonErrorOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    return error
  }
}

const circle = withFields(new Error(SECRET))
circle.cause = new Error(SECRET, { cause: circle })

describe('an error in the log', () => {
  test.each<[string, unknown]>([
    ['of the database', failedQuery()],
    ['with causes', new Error(SECRET, { cause: new Error(SECRET, { cause: failedQuery() }) })],
    ['with many errors', new AggregateError([violation(), failedQuery(), new Error(SECRET)], SECRET)],
    ['with a circle of causes', circle],
    ['of a JSON parser', jsonErrorOf(SECRET)],
    ['with a name that is a text', withFields(new Error('x'), { name: SECRET, code: SECRET, syscall: SECRET })],
    ['whose message looks like stack frames', new Error(`x\n    at ${SECRET} (/app/main.js:1:1)`)],
    ['whose message changed', withFields(new Error(SECRET), { message: 'other' })],
    ['that is a text', SECRET],
    ['that is an object', fields],
  ])('%s contains no secret', (_, error) => {
    const lines: string[] = []
    const log = createLog({ to: { write: (line) => void lines.push(line) } })
    log.error({ err: error }, 'it failed')
    log.child({ requestId: 'r' }).warn({ err: error })
    if (error instanceof Error) log.error(error)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.join('')).not.toContain('s3cret')
  })

  test('of the database is logged with its code, constraint and statement', () => {
    const { causes, ...outermost } = describeError(failedQuery())
    expect(outermost).toMatchObject({ type: 'Error', statement: 'insert users' })
    expect(causes).toEqual([
      expect.objectContaining({ code: '23505', constraint: 'users_email_unique', table: 'users', severity: 'ERROR' }),
    ])
  })

  test('is logged with its location in the code and its service', () => {
    const refused = Object.assign(new Error(SECRET), { code: 'ECONNREFUSED', syscall: 'connect', port: 9000 })
    const described = describeError(new Outage('file store', { cause: refused }))
    expect(described).toMatchObject({ type: 'Outage', service: 'file store' })
    expect(described.causes).toMatchObject([{ code: 'ECONNREFUSED', syscall: 'connect', port: 9000 }])
    expect(String(described.stack)).toContain('log-error.test.ts')
  })
})

test.each([
  ['insert into "mail_queue" ("id") values ($1)', 'insert mail_queue'],
  ['select "id" from "users" where "email" = $1', 'select users'],
  ['update "sessions" set "token" = $1', 'update sessions'],
  ['begin', 'begin'],
])('the statement %s is called %s', (query, name) => {
  expect(nameOfStatement(query)).toBe(name)
})
