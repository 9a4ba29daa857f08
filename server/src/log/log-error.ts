import { DrizzleQueryError } from 'drizzle-orm'
import { errorChain } from './error-chain.ts'
import { Outage } from './outage.ts'

/** Most stack frames of an error that are logged. */
const FRAMES_MAX = 12
/** Form of codes and of names in the database. Any other text could contain personal data. */
const NAME = /^[A-Za-z_][\w.]{0,79}$/
/** Form of PostgreSQL's error codes. */
const SQL_STATE = /^[0-9A-Z]{5}$/
/** Stack frame with a location in the code. Other frames are left out. */
const FRAME = /^at [^\s"'`@]{1,200}(?: [^\s"'`@]{1,200}){0,5}:\d+:\d+\)?$/

/** Loggable form of an error. */
export interface LoggedError {
  type: string
  [field: string]: unknown
  causes?: LoggedError[]
}

/**
 * Returns the loggable fields of an error and its causes: types, codes, names of constraints and statements,
 * locations in the code. Messages, parameters, details and other fields are left out, because they can contain
 * tokens, hashes, addresses and personal texts.
 */
export function describeError(error: unknown): LoggedError {
  const [outermost, ...causes] = errorChain(error)
  if (!outermost) return { type: typeof error }
  return { ...describeOne(outermost), ...(causes.length > 0 ? { causes: causes.map(describeOne) } : {}) }
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

/** Returns the fields that contain only codes and names. */
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

/** Returns the address of a failed connection, which is always one of the operator's services. */
function addressOf(error: Error): Record<string, unknown> {
  return Object.fromEntries(
    ['address', 'hostname', 'port'].flatMap((name) => {
      const value = fieldOf(error, name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** Returns the command and table of a statement, such as `insert mail_queue`, without its values. */
export function nameOfStatement(query: string): string {
  const [verb = ''] = /^\s{0,20}[a-z]{1,20}/i.exec(query) ?? []
  const [, table = ''] = /\b(?:from|into|update) "(\w{1,63})"/.exec(query) ?? []
  return `${verb.trim().toLowerCase()} ${table}`.trim()
}

/** Returns the frames of a stack. The message in front of them is skipped, because its text can look like frames. */
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
