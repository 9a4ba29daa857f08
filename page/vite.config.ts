import { defineConfig, type Plugin } from 'vite'
import { fonts } from './fonts/font-plugin.ts'

/** Replaces Vite's helper around each `import()`: without files to preload it would be a kilobyte without use. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
}

const TRANSPORTS = /engine\.io-client\/build\/esm(?:-debug)?\/transports\//

/** Removes the transports of the socket client that the page never uses; they weigh two kilobytes. */
const webSocketsOnly: Plugin = {
  name: 'web-sockets-only',
  enforce: 'pre',
  transform(code, id) {
    if (!TRANSPORTS.test(id)) return null
    const chosen = "import { WS } from './websocket.js'\nexport const transports = { websocket: WS }"
    return { code: id.endsWith('/index.js') ? chosen : code, map: null, moduleSideEffects: false }
  },
}

/** Lightning CSS's `Features.LightDark`: its custom properties for `light-dark()`, which no style uses. */
const LIGHT_DARK = 1_048_576

/** Modules that are loaded at once: fewer files compress better. */
const REACT = /node_modules.(react|react-dom|scheduler).|widgets.src.jsx/
const SOCKET = /node_modules.(socket|engine)\.io|(page|widgets).src.live.(live-)?socket\.ts/

/** Builds the client of the public page with its stylesheet, and the renderer for the server. */
export default defineConfig(({ isSsrBuild, command }) => ({
  base: '/_page/',
  plugins: [fonts(), plainImports, webSocketsOnly],
  // The renderer runs React's production build whatever NODE_ENV the server is started with.
  ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  ssr: { noExternal: command === 'build' ? true : [] },
  css: { lightningcss: { exclude: LIGHT_DARK } },
  publicDir: isSsrBuild ? false : 'public',
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // The helper that preloads would weigh more than the entry.
    modulePreload: false,
    ...(isSsrBuild
      ? {
          outDir: 'dist/server',
          // The server renders the parts that the browser loads when they are needed.
          rolldownOptions: { input: 'src/render.tsx', checks: { ineffectiveDynamicImport: false } },
        }
      : {
          outDir: 'dist/client',
          manifest: true,
          rolldownOptions: {
            input: ['src/client.ts', 'src/preview.tsx', 'src/pay.ts', 'src/styles/page.css'],
            output: {
              codeSplitting: {
                groups: [
                  { name: 'react', test: REACT },
                  { name: 'socket', test: SOCKET },
                  // One request for the small modules that parts in React share.
                  {
                    name: 'react-parts',
                    test: /sections.boundary\.tsx|createReactComponent|core.src.portfolios.page-texts/,
                  },
                  // A group also contains the imports of its modules, so modules that others need alone are in an earlier group.
                  {
                    name: 'client',
                    test: /page.src.(client|early-clicks|record-clicks|record-view)\.ts|preload-helper/,
                  },
                  { name: 'call-api', test: /widgets.src.api.|put-style|rolldown.runtime/ },
                  { name: 'visit', test: /page.src.visit\.ts/ },
                ],
              },
            },
          },
        }),
  },
}))
