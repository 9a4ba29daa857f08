import type pg from 'pg'
import { z } from 'zod'

/** Milliseconds in which a new connection must accept its time limits. */
const ANSWER_MAX_MS = 5000

/** Limits of a connection. */
export interface ConnectionLimits {
  /** Milliseconds after which the database ends a statement, or a transaction that does nothing. */
  statementTimeout: number
  /** True if the address is known to be one of a connection pooler. */
  pooled: boolean
}

/**
 * Sets the time limits of a new connection. A connection to PostgreSQL itself gets them once. Behind a pooler, which
 * gives each transaction another connection to PostgreSQL, each transaction sets them anew, and no statement has a
 * name.
 */
export async function limitConnection(client: pg.ClientBase, limits: ConnectionLimits): Promise<void> {
  if (limits.pooled || !(await limitSession(client, limits))) adaptToPooler(client, limits)
}

const Key = z.object({ processID: z.number() })

/**
 * Sets the limits of the session and returns true if the connection leads to PostgreSQL itself; otherwise returns
 * false. At the log-in PostgreSQL sends the id of the process that runs the statements; a pooler has no such process
 * yet, and sends a number of its own.
 */
async function limitSession(client: pg.ClientBase, { statementTimeout }: ConnectionLimits): Promise<boolean> {
  const key = Key.safeParse(client)
  if (!key.success) return false
  const statement = {
    text: `select set_config('statement_timeout', $1, false), set_config('idle_in_transaction_session_timeout', $1, false)
      where pg_backend_pid() = $2`,
    values: [String(statementTimeout), key.data.processID],
    query_timeout: ANSWER_MAX_MS,
  }
  const { rows } = await client.query(statement)
  return rows.length > 0
}

/** Makes a connection set its limits in the message that begins a transaction, and send no names of statements. */
function adaptToPooler(client: pg.ClientBase, { statementTimeout }: ConnectionLimits): void {
  const limits = `; set local statement_timeout = ${statementTimeout}; set local idle_in_transaction_session_timeout = ${statementTimeout}`
  const send: unknown = client.query
  if (typeof send !== 'function') return
  client.query = (...parameters: unknown[]) =>
    Reflect.apply(send, client, [adaptStatement(parameters[0], limits), ...parameters.slice(1)])
}

const Statement = z.looseObject({ text: z.string(), name: z.string().optional() })

function adaptStatement(statement: unknown, limits: string): unknown {
  if (typeof statement === 'string') return beginsTransaction(statement) ? `${statement}${limits}` : statement
  const { data } = Statement.safeParse(statement)
  if (!data || 'submit' in data) return statement
  if (beginsTransaction(data.text)) return { ...data, text: `${data.text}${limits}` }
  return data.name === undefined ? statement : { ...data, name: undefined }
}

function beginsTransaction(text: string): boolean {
  return /^begin\b/i.test(text)
}
