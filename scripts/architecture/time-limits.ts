import { type Argument, Visitor } from 'oxc-parser'
import { lineOf, type Project, type SourceFile, type Violation } from './project.ts'

/** Modules that open connections, with the files of the server that may load them: each sets time limits (ADR 53). */
const CONNECTING: Readonly<Record<string, readonly string[]>> = {
  '@aws-sdk/client-s3': ['storage/s3-store.ts', 'storage/bucket-problem.ts'],
  'discord.js': ['third-parties/discord/gateway.ts'],
  nodemailer: ['mail/transport.ts'],
  pg: [
    'backups/session.ts',
    'bus/postgres-bus.ts',
    'db/connection-pool.ts',
    'db/maintenance-session.ts',
    'db/migrate.ts',
    'db/wait-for-database.ts',
    'start/doctor/with-connection.ts',
  ],
  redis: ['bus/redis/client.ts'],
  'hono/proxy': ['http/sandbox-proxy.ts'],
  // These are no dependencies. A client for another protocol needs a file of its own in this table.
  axios: [],
  got: [],
  ioredis: [],
  undici: [],
  ws: [],
  http2: [],
  https: ['start/doctor/check-passage.ts'],
  tls: [],
}
/** Functions and classes of Node's modules that open connections, with the files that may load them. */
const CONNECTING_NAMES: Readonly<Record<string, { names: readonly string[]; homes: readonly string[] }>> = {
  http: { names: ['*', 'default', 'request', 'get', 'ClientRequest'], homes: ['start/doctor/check-passage.ts'] },
  net: {
    names: ['*', 'default', 'connect', 'createConnection', 'Socket'],
    homes: ['db/folder-lock.ts', 'db/database-socket.ts', 'start/admin/admin-socket.ts'],
  },
}
/** Functions that send a request, whose second parameter must contain a `signal`. */
const SENDING = new Set(['fetch', 'proxy'])
const SERVER = 'server/src/'

/** Finds calls to other services without a time limit: requests without a `signal`, and clients outside their one place. */
export function checkTimeLimits(project: Project): Violation[] {
  const sources = [...project.files.values()].filter(({ path, isTest }) => path.startsWith(SERVER) && !isTest)
  return sources.flatMap((file) => [...checkClients(file), ...checkRequests(file)])
}

function checkClients({ path, imports }: SourceFile): Violation[] {
  return imports.flatMap(({ specifier, typeOnly, line, names }) => {
    if (typeOnly) return []
    const name = specifier.replace(/^node:/, '')
    const partly = CONNECTING_NAMES[name]
    const opens = !partly || names.length === 0 || names.some(({ imported }) => partly.names.includes(imported))
    const homes = partly ? partly.homes : CONNECTING[name]
    if (!homes || !opens || homes.includes(path.slice(SERVER.length))) return []
    return [
      { path, line, message: `only ${homes.join(', ') || 'no file'} opens connections with ${name}, with time limits` },
    ]
  })
}

function checkRequests({ path, text, program }: SourceFile): Violation[] {
  const found: Violation[] = []
  const report = (start: number, message: string) => found.push({ path, line: lineOf(text, start), message })
  new Visitor({
    CallExpression({ callee, arguments: [, options], start }) {
      const isMember = callee.type === 'MemberExpression' && callee.object.type === 'Identifier'
      const isGlobal = isMember && callee.object.type === 'Identifier' && callee.object.name === 'globalThis'
      const called = isGlobal ? callee.property : callee
      if (called.type !== 'Identifier' || !SENDING.has(called.name) || hasSignal(options)) return
      report(start, `${called.name} has no time limit: pass a signal, like AbortSignal.timeout(5000)`)
    },
    NewExpression({ callee, start }) {
      if (callee.type !== 'Identifier' || !['WebSocket', 'EventSource'].includes(callee.name)) return
      report(start, `a ${callee.name} has no time limit`)
    },
  }).visit(program)
  return found
}

function hasSignal(options: Argument | undefined): boolean {
  return (
    options?.type === 'ObjectExpression' &&
    options.properties.some(
      (property) =>
        property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'signal',
    )
  )
}
