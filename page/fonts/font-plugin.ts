import type { Plugin } from 'vite'
import { makeShareFonts } from './share-fonts.ts'
import { fontFolder } from './write-fonts.ts'

/**
 * Provides the fonts: `#fonts/latin.css`, `#fonts/all.css`, `#fonts/text-scripts.css`, `#fonts/base.js` and
 * `#fonts/creators.js`; see `page/src/theme/font-files.d.ts`. With `base` their URLs start with that path instead of the
 * build's own, whose files are left out: page and app load the same files.
 */
export function fonts({ base }: { base?: string } = {}): Plugin {
  return {
    name: 'fonts',
    async config(_, { command }) {
      await makeShareFonts()
      const alias = { '#fonts': await fontFolder() }
      if (base === undefined || command !== 'build') return { resolve: { alias } }
      const renderBuiltUrl = (file: string) => (isFont(file) ? base + file : undefined)
      return { resolve: { alias }, experimental: { renderBuiltUrl } }
    },
    generateBundle(_, bundle) {
      if (base === undefined) return
      for (const file of Object.keys(bundle)) if (isFont(file)) delete bundle[file]
    },
  }
}

function isFont(file: string): boolean {
  return file.endsWith('.woff2')
}
