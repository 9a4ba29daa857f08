import { resolve } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { type PluginOption, runnerImport } from 'vite'
import { defineConfig } from 'vitest/config'
import { fonts } from './page/fonts/font-plugin.ts'
import { makeShareFonts } from './page/fonts/share-fonts.ts'
import { findChromium } from './scripts/chromium.ts'
import { testsWithoutDatabase } from './scripts/testing/database-tests.ts'
import { testWorkers } from './scripts/testing/workers.ts'

// Shorter limits fail on a machine that other processes share; a test that takes a minute hangs.
// Each test file creates its own state, so the files of a worker share their modules: loading them for each file takes minutes.
const node = {
  environment: 'node',
  testTimeout: 60_000,
  hookTimeout: 60_000,
  isolate: false,
  expect: { poll: { interval: 20, timeout: 30_000 } },
  unstubGlobals: true,
} as const
const setUp = (...files: string[]) => files.map((file) => resolve(import.meta.dirname, file))
const server = {
  ...node,
  root: 'server',
  // Tests of the app's own modules against the server's run like those of the server.
  include: ['src/**/*.test.ts', '../e2e/src/in-process/*.test.ts'],
  setupFiles: setUp('server/src/testing/use-media-worker-bundle.ts'),
}
const FORGET_SECRETS = setUp('e2e/src/support/forget-secrets.ts')
const MEDIA_WORKER = 'server/src/testing/media-worker-bundle.ts'

// The server's tests draw share images.
await makeShareFonts()

const withoutDatabase = testsWithoutDatabase(resolve(import.meta.dirname, 'server/src')).map((file) => `src/${file}`)
const onPostgres = Boolean(process.env.TEST_DATABASE_URL)
const onBothEngines = Boolean(process.env.TEST_BOTH_ENGINES)

// The app's configuration imports the contract, which Node does not load by itself.
const { module: app } = await runnerImport<{ appPlugins: () => PluginOption[] }>(
  resolve(import.meta.dirname, 'web/vite.config.ts'),
)

/** Lets the browser keep the app's modules: each file of tests loads hundreds, and would ask for each whether it has changed. */
function keepModules(): PluginOption {
  return {
    name: 'keep-modules',
    configureServer({ config, middlewares }) {
      // A watching run reads changed modules.
      if (config.server.watch !== null) return
      middlewares.use((_, response, next) => {
        const { setHeader } = response
        response.setHeader = (name, value) =>
          setHeader.call(response, name, value === 'no-cache' ? 'max-age=31536000, immutable' : value)
        next()
      })
    },
  }
}

/** Size of the window and of the frame in which screens are drawn, in CSS pixels. */
const VIEWPORT = { width: 1440, height: 900 }
/** Screens of the app and parts of the public page in a Chromium, without a server: their API is a stub (ADR 67). */
const SCREENS = '**/*.screen.test.{ts,tsx}'
const screens = {
  plugins: [...app.appPlugins(), keepModules()],
  test: {
    ...node,
    name: 'screens',
    root: 'web',
    setupFiles: setUp('web/src/testing/screen-setup.ts'),
    browser: {
      enabled: true,
      headless: true,
      // It would render a report of the run beside the tests.
      ui: false,
      screenshotFailures: false,
      viewport: VIEWPORT,
      provider: playwright({
        // A frame that is larger than its window is drawn scaled, which takes half of the time of drawing.
        contextOptions: { viewport: VIEWPORT },
        launchOptions: { executablePath: findChromium() ?? '', args: ['--no-sandbox', '--disable-dev-shm-usage'] },
      }),
      instances: [
        // The app's files share a frame: each would evaluate hundreds of modules again.
        { browser: 'chromium' as const, name: 'screens (app)', include: [`src/${SCREENS}`] },
        // In another browser, because the page's modules listen to their document for good.
        {
          browser: 'chromium' as const,
          name: 'screens (page)',
          include: [`../page/src/${SCREENS}`, `../widgets/src/${SCREENS}`],
        },
      ],
    },
  },
}

/**
 * One project a workspace. The server's tests that use a database run on PostgreSQL if TEST_DATABASE_URL is set, else on
 * the embedded engine; `*.engines.test.ts` run on both, and so do all with TEST_BOTH_ENGINES (`npm run test:long`).
 */
export default defineConfig({
  test: {
    maxWorkers: testWorkers(),
    // Projects of the same workspace, and later runs, share what is compiled.
    experimental: { fsModuleCache: true },
    projects: [
      { test: { ...node, name: 'core', root: 'core', include: ['src/**/*.test.ts'] } },
      {
        plugins: [fonts()],
        test: { ...node, name: 'widgets', root: 'widgets', include: ['src/**/*.test.{ts,tsx}'], exclude: [SCREENS] },
      },
      {
        plugins: [fonts()],
        test: {
          ...node,
          name: 'page',
          root: 'page',
          css: true,
          include: ['src/**/*.test.{ts,tsx}', 'fonts/**/*.test.ts'],
          exclude: [SCREENS],
        },
      },
      {
        plugins: [fonts()],
        test: { ...node, name: 'web', root: 'web', include: ['src/**/*.test.{ts,tsx}'], exclude: [SCREENS] },
      },
      screens,
      { test: { ...node, name: 'sandbox', root: 'sandbox', include: ['src/**/*.test.ts'] } },
      {
        test: {
          ...node,
          name: 'running',
          // A start takes seconds, and many of them on a machine that others use.
          testTimeout: 240_000,
          root: 'e2e',
          include: ['src/**/*.test.ts'],
          exclude: ['src/documents/**', 'src/in-process/**'],
          setupFiles: FORGET_SECRETS,
          globalSetup: setUp('e2e/src/support/data-folder.ts'),
        },
      },
      {
        test: {
          ...node,
          name: 'documents',
          root: 'e2e',
          include: ['src/documents/*.test.ts'],
          setupFiles: FORGET_SECRETS,
          globalSetup: setUp('e2e/src/support/data-folder.ts', 'e2e/src/support/demo-folder.ts'),
        },
      },
      { test: { ...node, name: 'scripts', root: 'scripts', include: ['**/*.test.ts'] } },
      { test: { ...node, name: 'bench', root: 'bench', include: ['src/**/*.test.ts'] } },
      { test: { ...server, name: 'server (no database)', include: withoutDatabase, globalSetup: setUp(MEDIA_WORKER) } },
      {
        test: {
          ...server,
          name: 'server (embedded)',
          env: { TEST_ENGINE: 'embedded' },
          // The optimising compiler of WebAssembly takes longer than it saves.
          execArgv: ['--liftoff-only'],
          // Where PostgreSQL is at hand, a file that one engine proves runs there.
          include:
            onPostgres && !onBothEngines
              ? ['src/**/*.{embedded,engines}.test.ts', '../e2e/src/in-process/*.engines.test.ts']
              : server.include,
          exclude: ['**/*.postgres.test.ts', ...withoutDatabase],
          globalSetup: setUp(MEDIA_WORKER, 'server/src/testing/embedded-snapshot.ts'),
        },
      },
      ...(onPostgres
        ? [
            {
              test: {
                ...server,
                name: 'server (postgres)',
                env: { TEST_ENGINE: 'postgres' },
                exclude: ['**/*.embedded.test.ts', ...withoutDatabase],
                globalSetup: setUp(MEDIA_WORKER, 'server/src/testing/postgres-template.ts'),
              },
            },
          ]
        : []),
    ],
  },
})
