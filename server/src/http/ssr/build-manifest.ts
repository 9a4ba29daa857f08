import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const BuildManifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
    isDynamicEntry: z.boolean().default(false),
  }),
)
/** Vite's manifest: the files of each module of a build, by the module's name. */
export type BuildManifest = z.infer<typeof BuildManifest>

/** Reads the manifest of a built folder. */
export function readManifest(folder: string): BuildManifest {
  return BuildManifest.parse(JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')))
}

/** Returns the entry of a module. Throws if the build has none. */
export function entryOf(manifest: BuildManifest, name: string): BuildManifest[string] {
  const entry = manifest[name]
  if (!entry) throw new Error(`The build has no entry ${name}`)
  return entry
}
