import { defineConfig, type Plugin } from 'vite'

/** Without files to preload, the helper that Vite puts around each `import()` has nothing to do but weighs a kilobyte. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
}

const TRANSPORTS = /engine\.io-client\/build\/esm(?:-debug)?\/transports\//

/** The page speaks over WebSockets alone: the socket client's other ways weigh two kilobytes and are never taken. */
const webSocketsAlone: Plugin = {
  name: 'web-sockets-alone',
  enforce: 'pre',
  transform(code, id) {
    if (!TRANSPORTS.test(id)) return null
    const chosen = "import { WS } from './websocket.js'\nexport const transports = { websocket: WS }"
    return { code: id.endsWith('/index.js') ? chosen : code, map: null, moduleSideEffects: false }
  },
}

/** Modules that every hydrated page needs at once, and modules too small for a file of their own. */
const TOGETHER = /node_modules.(react|react-dom|scheduler).|core.src.site.config/

/** The public page: a client of two small files and one stylesheet, and its renderer for the server. */
export default defineConfig(({ isSsrBuild, command }) => ({
  base: '/_page/',
  plugins: [plainImports, webSocketsAlone],
  // The renderer runs React's production build whatever NODE_ENV the server is started with.
  ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  ssr: { noExternal: command === 'build' ? true : [] },
  publicDir: isSsrBuild ? false : 'public',
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // No helper that preloads: it would weigh more than the entry.
    modulePreload: false,
    ...(isSsrBuild
      ? { outDir: 'dist/server', rolldownOptions: { input: 'src/render.tsx' } }
      : {
          outDir: 'dist/client',
          manifest: true,
          rolldownOptions: {
            input: ['src/client.ts', 'src/preview.tsx', 'src/pay.ts', 'src/styles/page.css'],
            // One file instead of four: they compress better together.
            output: { codeSplitting: { groups: [{ name: 'react', test: TOGETHER }] } },
          },
        }),
  },
}))
