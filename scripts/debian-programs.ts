import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Programs that some tests start, with their Debian packages. Tests are skipped where one is missing, except in CI. */
export const DEBIAN_PROGRAMS = {
  nginx: 'nginx',
  caddy: 'caddy',
  pgbouncer: 'pgbouncer',
  postgres: 'postgresql',
  'redis-server': 'redis-server',
  varnishd: 'varnish',
  promtool: 'prometheus',
  buildah: 'buildah',
  mmdebstrap: 'mmdebstrap',
  'systemd-analyze': 'systemd',
} as const

export type DebianProgram = keyof typeof DEBIAN_PROGRAMS

/** Folders of Debian's servers that are not on every PATH. */
const SERVER_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/usr/bin']
const POSTGRES_VERSIONS = '/usr/lib/postgresql'

/** Returns the path of a program on this machine, or null if it is not installed. */
export function findProgram(name: string): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return (
    [...folders, ...SERVER_FOLDERS, ...postgresFolders()].map((folder) => join(folder, name)).find(isExecutable) ?? null
  )
}

/** Installs the missing programs if this process may. Throws an error that names those that are still missing. */
export function requireDebianPrograms(): void {
  const names = Object.keys(DEBIAN_PROGRAMS)
  const isMissing = (name: string) => findProgram(name) === null
  const packages = Object.entries(DEBIAN_PROGRAMS).flatMap(([name, debian]) => (isMissing(name) ? [debian] : []))
  if (packages.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) install(packages)
  const missing = names.filter(isMissing)
  if (missing.length > 0) throw new Error(`These programs are needed and not installed: ${missing.join(', ')}`)
}

/** Asked by Debian's packages before they start their service; 101 forbids it. */
const SERVICE_POLICY = '/usr/sbin/policy-rc.d'

/** Installs packages without starting their services. */
function install(packages: readonly string[]): void {
  console.log(`Installing ${packages.join(', ')} for the tests …`)
  const ownPolicy = !existsSync(SERVICE_POLICY)
  if (ownPolicy) writeFileSync(SERVICE_POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    runQuietly('apt-get', ['update', '-qq'])
    runQuietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages])
  } finally {
    if (ownPolicy) rmSync(SERVICE_POLICY)
  }
}

/** Runs a command that installs packages, and prints only its errors. */
export function runQuietly(command: string, parameters: readonly string[]): void {
  spawnSync(command, parameters, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/** Returns the folders of PostgreSQL's programs, newest version first. Debian puts none of them on the PATH. */
function postgresFolders(): string[] {
  if (!existsSync(POSTGRES_VERSIONS)) return []
  const versions = readdirSync(POSTGRES_VERSIONS).sort((a, b) => Number(b) - Number(a))
  return versions.map((version) => join(POSTGRES_VERSIONS, version, 'bin'))
}

/** Returns true if this process may run the file. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
