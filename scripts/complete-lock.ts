import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

/**
 * Adds the native packages of other platforms to package-lock.json. `npm install` leaves them out if its registry or its
 * node_modules contains only those of this machine, and `npm ci` then refuses the lock elsewhere. Each is marked with the
 * platform in its name, so that each machine installs its own.
 * Run it after every `npm install` that changed the lock: `npm run complete-lock`.
 */

const OPERATING_SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

const LockedPackage = z.looseObject({
  version: z.string().optional(),
  dev: z.boolean().optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
})
const Lock = z.looseObject({ packages: z.record(z.string(), LockedPackage) })

/** Returns the platform of a native package, as its name gives it: `@scope/thing-linux-x64-musl`. */
export function platformOf(name: string): { os?: string[]; cpu?: string[]; libc?: string[] } {
  const parts = name.split('/').at(-1)?.replace('linuxmusl', 'linux-musl').split('-') ?? []
  const os = OPERATING_SYSTEMS.filter((system) => parts.includes(system))
  const cpu = PROCESSORS.filter((processor) => parts.includes(processor))
  const libc = parts.some((part) => part.startsWith('musl')) ? ['musl'] : parts.includes('gnu') ? ['glibc'] : []
  return { ...(os.length ? { os } : {}), ...(cpu.length ? { cpu } : {}), ...(libc.length ? { libc } : {}) }
}

/** Returns the lock with entries for optional dependencies that had none. */
export function completeLock(lock: z.infer<typeof Lock>): { lock: z.infer<typeof Lock>; added: string[] } {
  const packages = { ...lock.packages }
  const added: string[] = []
  for (const [path, locked] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(locked.optionalDependencies ?? {})) {
      if (isLocked(packages, path, name) || !/^\d/.test(version)) continue
      const beside = path.slice(0, path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      packages[`${beside}${name}`] = {
        version,
        ...(locked.dev ? { dev: true } : {}),
        optional: true,
        ...platformOf(name),
      }
      added.push(`${beside}${name}`)
    }
  }
  const sorted = Object.fromEntries(Object.entries(packages).sort(([left], [right]) => (left < right ? -1 : 1)))
  return { lock: { ...lock, packages: sorted }, added }
}

/** Returns true if `name` resolves to a locked package from `path`. */
function isLocked(packages: Record<string, unknown>, path: string, name: string): boolean {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true
    if (folder === '' || !folder.includes('node_modules/')) return false
    if (folder.lastIndexOf('/node_modules/') < 0) return Boolean(packages[`node_modules/${name}`])
  }
}

if (process.argv[1] === import.meta.filename) {
  const { lock, added } = completeLock(Lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8'))))
  writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`${added.length} packages of other platforms added to package-lock.json`)
}
