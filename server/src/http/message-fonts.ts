import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type BuildManifest, readManifest } from './ssr/build-manifest.ts'
import { PAGE_BASE, projectRoot } from './ssr/frontend.ts'

/** Fonts of the site: the family, its weights and the file of its Latin letters. */
const FONTS = [
  { family: 'Inter', weight: '400 600', file: 'inter-latin.woff2' },
  { family: 'Space Grotesk', weight: '1 1000', file: 'space-grotesk-latin.woff2' },
] as const

/** Returns the `@font-face` rules of the site's fonts in the built page; an empty text if it is not built. */
export function messageFontFaces(root = projectRoot()): string {
  const folder = join(root, 'page/dist/client')
  if (!existsSync(join(folder, '.vite/manifest.json'))) return ''
  const manifest = readManifest(folder)
  return FONTS.map((font) => fontFace(manifest, font)).join('')
}

function fontFace(manifest: BuildManifest, { family, weight, file }: (typeof FONTS)[number]): string {
  const name = Object.keys(manifest).find((key) => key.endsWith(`/${file}`))
  const built = name && manifest[name]?.file
  return built
    ? `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url("${PAGE_BASE}${built}") format("woff2")}`
    : ''
}
