import { minifyContractRouter } from '@orpc/contract'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { contract } from '@vitrine/core/contract'
import { defineConfig, type Plugin, type PluginOption } from 'vite'
import { fonts } from '../page/fonts/font-plugin.ts'

/** Modules that most screens load: fewer files compress better and need fewer requests and headers. */
const SHARED = new RegExp(
  [
    'node_modules/(?:react|react-dom|scheduler|use-sync-external-store)/',
    // Without what only owner's screens use.
    'node_modules/@tanstack/(?!.*(?:useBlocker|[iI]nfiniteQuery(?:Observer)?\\.))',
    'node_modules/(?:react-hot-toast|class-variance-authority|clsx|get-nonce)/',
    'preload-helper|rolldown.runtime|widgets/src/jsx/',
    'web/src/(?:client|router)\\.tsx',
    'web/src/routes/[^/]+\\.tsx?',
    'web/src/ui/(?:badge|button|input|toast|toaster|hydration|load-(?:part|failure)|cn)\\.tsx?',
    'web/src/shell/(?:(?:error|message|not-found)-screen|site-(?:footer|navigation))\\.tsx?',
    'web/src/session/(?!premium-refusal|use-unsaved|erase-|identity-|passkey-|confirm-identity|code-form|leave-question)[^/]+\\.tsx?',
    'core/src/(?:rankings/texts|portfolios/rules/portrait-letter|accounts/(?:username-texts|rules/usernames))\\.ts',
    'web/src/api/(?!api-link|proxy-answer|is-write|server-clock|invalidate|refresh|portfolio-cache|use-)[^/]+\\.tsx?',
  ].join('|'),
)
const GROUPS = [
  { name: 'zod', test: /node_modules.zod.|zod-without-eval/ },
  { name: 'shared', test: SHARED },
  // The client entry contains the names of all chunks, so small ones that the same screens load are one.
  { name: 'sign-in-ways', test: /ui.can-use-passkeys|session.passkey-proof|accounts.remembered-accounts/ },
  { name: 'tab-storage', test: /ui.tab-storage/ },
  { name: 'connections', test: /connections.(?:texts|pending-connection)/ },
  { name: 'icons', test: /lucide-react.*(?:palette|chevron-down)/ },
  {
    name: 'feature-texts',
    test: /core.src.(?:files.(?:kinds|texts)|archives.texts|contact.texts|gifts.(?:rules|texts)|notes.rules|chat.rules|kernel.format-hours)\.ts/,
  },
  {
    name: 'auth-frame',
    test: /accounts.(?:auth-frame|login-field|offer-objection|use-go-on|waiting-sign-up|texts|username-field|admission-fields|sign-up-terms)|ui.(?:password-input|address-prefix)|chat.sign-in-text/,
  },
  {
    name: 'owner-screens',
    test: new RegExp(
      [
        'owner-header|ui/(?:brand-mark|date-text|use-failure-toast|slider-row|use-is-wide|select|bottom-bar|choice-style|use-fading-ends)\\.|owner/use-(?:offline-worker|prefetch)',
        'session/premium-refusal|api/(?:use-)?portfolio-cache|settings/(?:settings-loaded|use-account-settings)',
        'account-deletion/texts|accounts/recovery-wait|publishing/(?:index|use-publication)|ui/(?:keeper-notices|suspension-notice|use-after-paint|use-now)\\.|shell/back-to-dashboard',
        'icons/(?:arrow-left|chevron-right|film|copy|download|external-link|folder-open|link-2|log-out|monitor|pencil|shield-check|smartphone|trash)\\.',
      ].join('|'),
    ),
  },
  { name: 'question-list', test: /ui.question-list|lucide-react.*icons.plus\./ },
  { name: 'sensitive-mark', test: /ui.sensitive-mark|portfolios.rules.counts/ },
  { name: 'text-pages', test: /shell.(?:public-screen|page-titles)/ },
  { name: 'socket', test: /widgets.src.live.(?:live-socket|socket-listeners)/ },
]
const ZOD_WITHOUT_EVAL = decodeURIComponent(new URL('src/zod-without-eval.ts', import.meta.url).pathname)

/** The renderer uses React's production build, whatever the server's NODE_ENV is. The router inlines the stylesheet on both sides. */
const DEFINED = { 'process.env.NODE_ENV': '"production"', 'process.env.TSS_INLINE_CSS_ENABLED': '"true"' }

/** Returns what the app's modules need: React with this project's JSX, Tailwind, the contract's routes and fonts. */
export function appPlugins(): PluginOption[] {
  return [
    zodWithoutEval,
    react({ jsxImportSource: '@vitrine/widgets' }),
    tailwindcss(),
    contractRoutes(),
    routesOfBrowser,
    fonts({ base: '/_page/' }),
  ]
}

/** Builds the app: one client entry and the renderer for the server. Needs `--configLoader runner`, because it imports TypeScript. */
export default defineConfig(({ isSsrBuild, command }) => ({
  base: '/_app/',
  plugins: appPlugins(),
  ...(command === 'build' ? { define: DEFINED } : {}),
  ssr: { noExternal: command === 'build' ? true : [] },
  publicDir: false,
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    ...(isSsrBuild
      ? { outDir: 'dist/server', rolldownOptions: { input: 'src/render.tsx' } }
      : {
          outDir: 'dist/client',
          manifest: true,
          rolldownOptions: {
            input: ['src/client.tsx', 'src/styles/app.css'],
            // The client entry contains the names of all chunks. `manifest.json` lists the modules behind them.
            output: { chunkFileNames: 'assets/[hash:7].js', codeSplitting: { groups: GROUPS } },
          },
        }),
  },
}))

/** Replaces `zod` by a module that configures it first. */
const zodWithoutEval: Plugin = {
  name: 'zod-without-eval',
  enforce: 'pre',
  resolveId: (source) => (source === 'zod' ? ZOD_WITHOUT_EVAL : undefined),
}

/** Removes the modules of screens from routes in the browser: only the server names them, in documents. */
const routesOfBrowser: Plugin = {
  name: 'routes-of-browser',
  enforce: 'pre',
  transform: {
    filter: { id: '**/web/src/routes/*' },
    handler: (code, _id, options) => (options?.ssr ? null : code.replace(/^ *staticData: \{ .* \},$/gm, '')),
  },
}

/** Parts of a route of the contract that the browser does not need. */
const SERVER_ONLY = new Set(['tags', 'summary', 'description', 'spec', 'successStatus'])

/**
 * Provides `virtual:contract-routes`: methods and paths of the contract without schemas and documentation, which only
 * the server needs.
 */
function contractRoutes(): Plugin {
  const id = 'virtual:contract-routes'
  return {
    name: 'contract-routes',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) => (source === `\0${id}` ? ROUTES_MODULE + routesOf() : undefined),
  }
}

/** The procedures differ only in their routes, so a function makes them. */
const ROUTES_MODULE = `
const procedure = (route) => ({ '~orpc': { errorMap: {}, meta: {}, route } })
export const routes = `

function routesOf(): string {
  const text = JSON.stringify(minifyContractRouter(contract), function (this: object, key, value: unknown) {
    // Only the server needs the refusals that it contains.
    if (key === 'meta' && 'route' in this) return {}
    // The client's default.
    if (key === 'method' && value === 'POST' && 'path' in this) return undefined
    // An operation may have one of these names.
    return SERVER_ONLY.has(key) && 'path' in this ? undefined : value
  })
  return text.replace(/{"~orpc":{"errorMap":{},"meta":{},"route":({[^{}]*})}}/g, 'procedure($1)')
}
