import type { AnyRoute } from '@tanstack/react-router'
import type { createRequestHandler } from '@tanstack/react-router/ssr/server'
import type { AppAssets } from './renderer.ts'

type ServerManifest = Awaited<ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>>

const API_LINK = 'src/api/api-link.ts'

const known = new WeakMap<AppAssets, ServerManifest>()

/**
 * Returns the files that a document of each route names, for the router: scripts, the stylesheet's text, and all modules
 * of the route's screen, so that the browser loads them at once instead of one import after another. Throws if the
 * build has no module of a route's screen.
 */
export function documentFiles(assets: AppAssets, routes: Record<string, AnyRoute>): ServerManifest {
  const manifest = known.get(assets) ?? readManifest(assets, routes)
  known.set(assets, manifest)
  return manifest
}

function readManifest(
  { scripts, styles, imports, screens }: AppAssets,
  routes: Record<string, AnyRoute>,
): ServerManifest {
  const texts = Object.entries(styles).filter((style): style is [string, string] => style[1] !== null)
  const root = {
    scripts: scripts.map((src) => ({ attrs: { type: 'module', src } })),
    css: Object.keys(styles),
    preloads: imports,
  }
  const ofScreens = Object.entries(routes).map(([id, { options }]) => {
    const { staticData, ssr } = options
    if (staticData?.screen === undefined || screens === null) return [id, {}]
    // Screens that the browser renders call the API at once.
    const parts = [staticData.screen, ...(ssr === false ? [API_LINK] : [])].map((part) => {
      const files = screens[part]
      if (!files) throw new Error(`The build has no module ${part}`)
      return files
    })
    const preloads = new Set(parts.flatMap(({ scripts }) => scripts))
    return [id, { preloads: [...preloads], css: parts.flatMap(({ styles }) => styles) }]
  })
  return {
    routes: { ...Object.fromEntries(ofScreens), __root__: root },
    ...(texts.length > 0 ? { inlineCss: { styles: Object.fromEntries(texts) } } : {}),
  }
}
