import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/chromium.ts'
import { testWorkers } from '../scripts/testing/workers.ts'
import { PHONE } from './src/support/phone.ts'

/**
 * Browser tests. Desktop runs all of them; phone runs those whose layout or gestures differ there (tag `@phone`) and the
 * gestures of a finger (`@phone-only`). `npm test` finds the browser, CHROMIUM_PATH names one. Traces take a fifth of the
 * processor: `--trace retain-on-failure` records them.
 */
export default defineConfig({
  testDir: 'src',
  globalSetup: ['./src/support/data-folder.ts', './src/support/demo-folder.ts'],
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: testWorkers(),
  // A journey takes a minute, and some on a machine that others use.
  timeout: 360_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    // The worker of the owner's screens has a journey of its own. Elsewhere tests answer requests themselves.
    serviceWorkers: 'block',
    // Well below that of a test, so that the report names the step that hangs.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    launchOptions: {
      executablePath: findChromium() ?? '',
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Hinting rounds the width of each letter on Linux, which no phone and no Mac does.
        '--font-render-hinting=none',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      grep: /@phone/,
      use: PHONE,
    },
    { name: 'desktop', grepInvert: /@phone-only/, use: { viewport: { width: 1440, height: 900 } } },
  ],
})
