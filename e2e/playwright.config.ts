import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/chromium.ts'

/**
 * The whole story in a browser, at phone and desktop size. A test whose layout does not differ runs at one of them: it has
 * the tag `@desktop` or `@phone`. `npm test` finds the browser; by hand: CHROMIUM_PATH. Traces
 * take a fifth of the processor: `--trace retain-on-failure` makes them where somebody looks at them.
 */
export default defineConfig({
  testDir: 'src',
  globalSetup: './src/support/data-folder.ts',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    launchOptions: {
      executablePath: findChromium() ?? '',
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
  ],
})
