import { posix } from 'node:path'
import { z } from 'zod'

const Names = z.record(z.string(), z.string()).default({})
const Entry = z.object({
  dependencies: Names,
  optionalDependencies: Names,
  peerDependencies: Names,
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().default(false) })).default({}),
})

/** Packages of package-lock.json by their folders. */
export const Lock = z.object({ packages: z.record(z.string(), Entry) })

/**
 * Returns the folders of packages that a workspace imports, and of all that these need, for every platform. Throws an
 * error for a package that is not in the lock.
 */
export function requiredPackages(
  { packages }: z.infer<typeof Lock>,
  workspace: string,
  names: readonly string[],
): string[] {
  const found = new Set<string>()
  const add = (name: string, from: string, isOptional: boolean) => {
    const folder = folderOf(packages, name, from)
    if (folder === null) {
      if (isOptional) return
      throw new Error(`${from} needs ${name}, which is not in package-lock.json`)
    }
    if (found.has(folder)) return
    found.add(folder)
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = Entry.parse(packages[folder])
    for (const each of Object.keys(dependencies)) add(each, folder, each in optionalDependencies)
    for (const each of Object.keys(optionalDependencies)) add(each, folder, true)
    for (const each of Object.keys(peerDependencies)) {
      if (!peerDependenciesMeta[each]?.optional) add(each, folder, false)
    }
  }
  for (const name of names) add(name, workspace, false)
  return [...found].sort()
}

/** Returns the folder of the package that `name` means in a folder, as Node resolves it; null if there is none. */
function folderOf(packages: Record<string, unknown>, name: string, from: string): string | null {
  for (let folder = from; ; folder = posix.dirname(folder)) {
    const candidate = posix.join(folder, 'node_modules', name)
    if (candidate in packages) return candidate
    if (folder === '.') return null
  }
}
