import './umask.mjs'

import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PageRenderer } from '@vitrine/page/renderer'
import { startSandbox } from '@vitrine/sandbox'
import { buildCheckout } from '@vitrine/sandbox/build-checkout'
import type { AppRenderer } from '@vitrine/web/renderer'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { freePort } from '../e2e/src/support/server.ts'
import type { Frontend } from '../server/src/http/ssr/frontend.ts'
import { runServer } from '../server/src/start/run.ts'
import { provideSandbox } from './sandbox.mjs'

/**
 * Runs `npm run dev`: the server from its sources, with Vite in front of it. Changes of page and web are shown at once;
 * changes of server and core restart the process (`tsx watch`).
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PAGE_BASE = '/_page/'
const APP_BASE = '/_app/'

async function developmentFrontend(): Promise<Frontend> {
  const page = await viteServer('page', reloadingEntry())
  const app = await viteServer('web')
  return {
    development: true,
    folders: [{ path: PAGE_BASE, folder: join(ROOT, 'page/public') }],
    async page() {
      const [renderer, styles] = await Promise.all([
        page.ssrLoadModule('/src/render.tsx'),
        page.ssrLoadModule('/src/styles/page.css?inline'),
      ])
      const assets = {
        css: String(styles.default),
        entry: `${PAGE_BASE}src/client.ts`,
        payEntry: `${PAGE_BASE}src/pay.ts`,
        previewEntry: `${PAGE_BASE}src/preview.tsx`,
      }
      return { renderer: renderer as unknown as PageRenderer, assets }
    },
    async app() {
      const renderer = await app.ssrLoadModule('/src/render.tsx')
      const scripts = ['@vite/client', 'src/client.tsx'].map((file) => APP_BASE + file)
      const assets = { scripts, styles: { [`${APP_BASE}src/styles/app.css`]: null }, imports: [], screens: null }
      return { renderer: renderer as unknown as AppRenderer, assets }
    },
    middleware(request, response, next) {
      const vite = request.url?.startsWith(PAGE_BASE) ? page : request.url?.startsWith(APP_BASE) ? app : null
      if (vite) vite.middlewares(request, response, next)
      else next()
    },
  }
}

async function viteServer(workspace: string, ...plugins: Plugin[]): Promise<ViteDevServer> {
  return createServer({
    root: join(ROOT, workspace),
    configLoader: 'runner',
    appType: 'custom',
    plugins,
    server: { middlewareMode: true, hmr: { port: await freePort() } },
  })
}

/** Reloads the public page after every change, because it has no modules to replace. */
function reloadingEntry(): Plugin {
  return {
    name: 'reloading-entry',
    transform: (code, id) =>
      /\/page\/src\/(client\.ts|preview\.tsx)$/.test(id) ? `import '${PAGE_BASE}@vite/client'\n${code}` : undefined,
  }
}

await provideSandbox(async (options) => {
  await buildCheckout()
  return startSandbox(options)
})
const frontend = await developmentFrontend()
await runServer(fileURLToPath(import.meta.url), () => ({ frontend }))
