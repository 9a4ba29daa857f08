import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { PageAssets, PageRenderer } from '@vitrine/page/renderer'
import type { AppAssets, AppRenderer } from '@vitrine/web/renderer'
import { appAssets } from './app-assets.ts'
import { entryOf, readManifest } from './build-manifest.ts'

/** Renderers and files of the public page and the app, either built or from a development server. */
export interface Frontend {
  /** True for a development server, whose injected styles need a wider Content-Security-Policy. */
  development: boolean
  page(): Promise<{ renderer: PageRenderer; assets: PageAssets }>
  app(): Promise<{ renderer: AppRenderer; assets: AppAssets }>
  /** Folders of static files, with the URL path of each. */
  folders: readonly { path: string; folder: string }[]
  /** Handles requests of the development server; calls `next` for others. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

/** URL path of the public page's files. */
export const PAGE_BASE = '/_page/'
const APP_BASE = '/_app/'

/** Returns the project's root folder, from the sources as well as from the build. */
export function projectRoot(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'page')) && existsSync(join(folder, 'package-lock.json'))) return folder
    if (folder === dirname(folder)) throw new Error('The project folder was not found above the server')
  }
}

/** Loads the built public page and app. Throws if the build is missing. */
export async function builtFrontend(root = projectRoot()): Promise<Frontend> {
  const pageFolder = join(root, 'page/dist/client')
  const appFolder = join(root, 'web/dist/client')
  const page = {
    renderer: await loadPageRenderer(join(root, 'page/dist/server/render.js')),
    assets: pageAssets(pageFolder),
  }
  const app = {
    renderer: await loadAppRenderer(join(root, 'web/dist/server/render.js')),
    assets: appAssets(appFolder, APP_BASE),
  }
  return {
    development: false,
    page: async () => page,
    app: async () => app,
    folders: [
      { path: PAGE_BASE, folder: pageFolder },
      { path: APP_BASE, folder: appFolder },
    ],
  }
}

async function loadPageRenderer(file: string): Promise<PageRenderer> {
  const built: PageRenderer = await import(pathToFileURL(file).href)
  return built
}

async function loadAppRenderer(file: string): Promise<AppRenderer> {
  const built: AppRenderer = await import(pathToFileURL(file).href)
  return built
}

function pageAssets(folder: string): PageAssets {
  const manifest = readManifest(folder)
  const styles = entryOf(manifest, 'src/styles/page.css')
  return {
    css: readFileSync(join(folder, styles.file), 'utf8').trim(),
    entry: PAGE_BASE + entryOf(manifest, 'src/client.ts').file,
    payEntry: PAGE_BASE + entryOf(manifest, 'src/pay.ts').file,
    previewEntry: PAGE_BASE + entryOf(manifest, 'src/preview.tsx').file,
  }
}
