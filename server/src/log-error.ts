import { DrizzleQueryError } from 'drizzle-orm'
import { errorChain } from './error-chain.ts'
import { Outage } from './outage.ts'

/** Stack frames that are logged of each error. */
const FRAMES_MAX = 12
/** What a code or a name of something in the database looks like. Anything else could be text of a person. */
const NAME = /^[A-Za-z_][\w.]{0,79}$/
const SQL_STATE = /^[0-9A-Z]{5}$/
/** A place in the code. A frame of anything else is left out. */
const FRAME = /^at [^\s"'`@]{1,200}(?: [^\s"'`@]{1,200}){0,5}:\d+:\d+\)?$/

/** An error as it is logged. */
export interface LoggedError {
  type: string
  [field: string]: unknown
  causes?: LoggedError[]
}

/**
 * Returns what may be logged of an error and everything behind it: types, codes, names of constraints and statements,
 * places in the code. Messages, parameters, details and any other field are left out, because they can hold tokens,
 * hashes, addresses and texts of people.
 */
export function describeError(error: unknown): LoggedError {
  const [outermost, ...behind] = errorChain(error)
  if (!outermost) return { type: typeof error }
  return { ...describeOne(outermost), ...(behind.length > 0 ? { causes: behind.map(describeOne) } : {}) }
}

function describeOne(error: Error): LoggedError {
  const frames = framesOf(error)
  return {
    type: nameOr(error.name, 'Error'),
    ...(error instanceof Outage ? { service: error.service } : {}),
    ...(error instanceof DrizzleQueryError ? { statement: nameOfStatement(error.query) } : {}),
    ...codesOf(error),
    ...(frames.length > 0 ? { stack: frames } : {}),
  }
}

/** The fields that are known to hold codes and names only. */
function codesOf(error: Error): Record<string, unknown> {
  const code = fieldOf(error, 'code')
  const isCode = typeof code === 'string' && (NAME.test(code) || SQL_STATE.test(code))
  const fields: Record<string, unknown> = isCode ? { code } : {}
  const wanted = isCode && SQL_STATE.test(code) ? ['severity', 'constraint', 'table', 'column', 'routine'] : ['syscall']
  for (const name of wanted) {
    const value = fieldOf(error, name)
    if (typeof value === 'string' && NAME.test(value)) fields[name] = value
  }
  for (const name of ['status', 'statusCode', 'responseCode']) {
    const value = fieldOf(error, name)
    if (typeof value === 'number') fields.status = value
  }
  const { httpStatusCode } = Object(fieldOf(error, '$metadata'))
  if (typeof httpStatusCode === 'number') fields.status = httpStatusCode
  if (fields.syscall === 'connect' || fields.syscall === 'getaddrinfo') Object.assign(fields, addressOf(error))
  return fields
}

/** Where a connection was to lead: to a service of the operator's, never to a person. */
function addressOf(error: Error): Record<string, unknown> {
  return Object.fromEntries(
    ['address', 'hostname', 'port'].flatMap((name) => {
      const value = fieldOf(error, name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** `select users`, `insert into mail_queue`: which statement it was, without anything that it carried. */
export function nameOfStatement(query: string): string {
  const [verb = ''] = /^\s{0,20}[a-z]{1,20}/i.exec(query) ?? []
  const [, table = ''] = /\b(?:from|into|update) "(\w{1,63})"/.exec(query) ?? []
  return `${verb.trim().toLowerCase()} ${table}`.trim()
}

/** The frames of a stack. What stands before them is the message, which can look like frames. */
function framesOf({ stack = '', message }: Error): string[] {
  const at = stack.indexOf(message)
  if (at === -1) return []
  const lines = stack.slice(at + message.length).split('\n')
  return lines
    .map((line) => line.trim())
    .filter((line) => FRAME.test(line))
    .slice(0, FRAMES_MAX)
}

function nameOr(value: unknown, other: string): string {
  return typeof value === 'string' && NAME.test(value) ? value : other
}

function fieldOf(error: Error, name: string): unknown {
  return Object.entries(error).find(([key]) => key === name)?.[1]
}
