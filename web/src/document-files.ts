import type { AnyRoute } from '@tanstack/react-router'
import type { createRequestHandler } from '@tanstack/react-router/ssr/server'
import type { AppAssets, ScreenFiles } from './renderer.ts'
import { isOwnerPath } from './session/owner-paths.ts'

type ServerManifest = Awaited<ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>>

const API_LINK = 'src/api/api-link.ts'

/** Files of the documents of an app. */
export interface DocumentFiles {
  /** Stylesheets and the client entry, as the router writes them into a document. */
  manifest: ServerManifest
  /**
   * Files that a document of these routes loads besides the client entry: modules, and stylesheets that it contains but
   * that their modules load themselves.
   */
  filesOf(routeIds: readonly string[]): string[]
}

const known = new WeakMap<AppAssets, DocumentFiles>()

/**
 * Returns the files that the documents of an app name: the texts of the stylesheets, the client entry, and all modules of
 * a route's screen, so that the browser loads them at once instead of one import after another. Throws if the build has no
 * module of a route's screen.
 */
export function documentFiles(assets: AppAssets, routes: Record<string, AnyRoute>): DocumentFiles {
  const files = known.get(assets) ?? readFiles(assets, routes)
  known.set(assets, files)
  return files
}

function readFiles({ scripts, styles, imports, screens }: AppAssets, routes: Record<string, AnyRoute>): DocumentFiles {
  const root = { scripts: scripts.map((src) => ({ attrs: { type: 'module', src } })), css: Object.keys(styles) }
  const ofScreens = new Map(Object.entries(routes).map(([id, route]) => [id, screenFiles(screens, route)]))
  const hrefsOf = (files: readonly ScreenFiles[]) => files.flatMap(({ styles }) => Object.keys(styles))
  const routeFiles = [...ofScreens].map(([id, files]) => [id, { css: hrefsOf(files) }])
  const all = [styles, ...[...ofScreens.values()].flat().map((files) => files.styles)].flatMap(
    Object.entries<string | null>,
  )
  const texts = all.filter((style): style is [string, string] => style[1] !== null)
  return {
    manifest: {
      routes: { ...Object.fromEntries(routeFiles), __root__: root },
      ...(texts.length > 0 ? { inlineCss: { styles: Object.fromEntries(texts) } } : {}),
    },
    filesOf(routeIds) {
      const files = routeIds.flatMap((id) => ofScreens.get(id) ?? [])
      return [...new Set([...imports, ...files.flatMap(({ scripts }) => scripts), ...hrefsOf(files)])]
    },
  }
}

function screenFiles(
  screens: AppAssets['screens'],
  { fullPath, options: { staticData, ssr } }: AnyRoute,
): ScreenFiles[] {
  if (staticData?.screen === undefined || screens === null) return []
  // Screens of an owner, and those that the browser renders, call the API at once.
  const calls = ssr === false || isOwnerPath(fullPath)
  return [staticData.screen, ...(staticData.parts ?? []), ...(calls ? [API_LINK] : [])].map((part) => {
    const files = screens[part]
    if (!files) throw new Error(`The build has no module ${part}`)
    return files
  })
}
