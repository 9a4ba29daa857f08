import { readFileSync } from 'node:fs'

const MANIFEST = new URL('../../../web/dist/client/.vite/manifest.json', import.meta.url)

/** Returns the pattern of the built file of a module of the app that is loaded on demand. Throws without such a file. */
export function appFile(module: string): string {
  const files: Record<string, { file: string } | undefined> = JSON.parse(readFileSync(MANIFEST, 'utf8'))
  const found = files[module]
  if (!found) throw new Error(`The build has no file of ${module}`)
  return `**/${found.file}`
}
