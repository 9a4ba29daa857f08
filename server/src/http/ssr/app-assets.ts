import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AppAssets } from '@vitrine/web/renderer'
import { type BuildManifest, entryOf, readManifest } from './build-manifest.ts'

const ENTRY = 'src/client.tsx'
const STYLESHEET = 'src/styles/app.css'

/** Reads the built app's files: those of every document, and those of each screen, which is loaded on demand. */
export function appAssets(folder: string, base: string): AppAssets {
  const manifest = readManifest(folder)
  const url = (file: string) => base + file
  const textOf = (file: string) => readFileSync(join(folder, file), 'utf8').trim()
  const stylesheet = entryOf(manifest, STYLESHEET).file
  const shared = modulesOf(manifest, ENTRY)
  const [entry = '', ...imports] = [...shared].map((name) => url(entryOf(manifest, name).file))
  // Such a stylesheet would be missing: documents contain `STYLESHEET` and only the stylesheets of screens.
  if ([...shared].some((name) => entryOf(manifest, name).css.length > 0))
    throw new Error('A module of every screen has a stylesheet')
  const screens = Object.keys(manifest).filter((name) => manifest[name]?.isDynamicEntry)
  return {
    scripts: [entry],
    imports,
    styles: { [url(stylesheet)]: textOf(stylesheet) },
    screens: Object.fromEntries(
      screens.map((screen) => {
        const modules = [...modulesOf(manifest, screen)].filter((name) => !shared.has(name))
        return [
          screen,
          {
            scripts: modules.map((name) => url(entryOf(manifest, name).file)),
            styles: Object.fromEntries(
              modules.flatMap((name) => entryOf(manifest, name).css.map((file) => [url(file), textOf(file)])),
            ),
          },
        ]
      }),
    ),
  }
}

/** Returns the names of a module and of all modules that it imports statically, itself first. */
function modulesOf(manifest: BuildManifest, name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  for (const imported of entryOf(manifest, name).imports) modulesOf(manifest, imported, found)
  return found
}
