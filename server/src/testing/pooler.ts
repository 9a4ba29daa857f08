import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from '../../../scripts/debian-programs.ts'
import { freePort } from './free-port.ts'

/** PgBouncer refuses to run as root. */
const NOBODY = 65534

/** Path of PgBouncer, or null if tests that need it are skipped. */
export const pgbouncer = findProgram('pgbouncer')

/** Running PgBouncer in front of a database, in transaction mode. */
export interface Pooler {
  /** Address of the database through the pooler. */
  url: string
  stop(): Promise<void>
}

/** Starts PgBouncer on a free port. `lenient` ignores time limits in the log-in, as hosted poolers do. */
export async function startPooler(databaseUrl: string, { lenient = false, size = 3 } = {}): Promise<Pooler> {
  if (!pgbouncer) throw new Error('PgBouncer is not installed')
  const { hostname, port, username, password } = new URL(databaseUrl)
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-pooler-'))
  await chmod(folder, 0o755)
  const ownPort = await freePort()
  const login = password ? ` password=${decodeURIComponent(password)}` : ''
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${port || 5432} user=${decodeURIComponent(username)}${login}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${ownPort}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${size}`,
    ...(lenient
      ? ['ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout']
      : []),
  ]
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, `${settings.join('\n')}\n`, { mode: 0o644 })
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  const child = spawn(pgbouncer, [file], { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  await waitUntilListening(child)
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${ownPort}`
  return {
    url: url.href,
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGKILL')
        await once(child, 'close')
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function waitUntilListening({ stderr }: ChildProcess): Promise<void> {
  let output = ''
  for await (const chunk of stderr ?? []) {
    output += String(chunk)
    // Later output is discarded, so that the pipe does not fill up.
    if (/process up/.test(output)) return void stderr?.resume()
  }
  throw new Error(`PgBouncer did not start: ${output}`)
}
