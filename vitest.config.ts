import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

// A test that takes a minute hangs; less says nothing on a machine that others share.
const node = { environment: 'node', testTimeout: 60_000, hookTimeout: 60_000 } as const
// What a file of tests needs it makes itself, so the files of one worker share the modules: loading them anew for each took minutes.
const server = { ...node, root: 'server', include: ['src/**/*.test.ts'], isolate: false } as const

/** One project a workspace; the server's tests run once an engine. PostgreSQL needs TEST_DATABASE_URL. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...node, name: 'core', root: 'core', include: ['src/**/*.test.ts'] } },
      { test: { ...node, name: 'page', root: 'page', css: true, include: ['src/**/*.test.{ts,tsx}'] } },
      { test: { ...node, name: 'web', root: 'web', include: ['src/**/*.test.{ts,tsx}'] } },
      { test: { ...node, name: 'sandbox', root: 'sandbox', include: ['src/**/*.test.ts'] } },
      {
        test: {
          ...node,
          name: 'running',
          root: 'e2e',
          include: ['src/**/*.test.ts'],
          globalSetup: [resolve(import.meta.dirname, 'e2e/src/support/data-folder.ts')],
        },
      },
      { test: { ...node, name: 'scripts', root: 'scripts', include: ['**/*.test.ts'] } },
      {
        test: {
          ...server,
          name: 'server (embedded)',
          env: { TEST_ENGINE: 'embedded' },
          exclude: ['**/*.postgres.test.ts'],
          globalSetup: [resolve(import.meta.dirname, 'server/src/testing/embedded-snapshot.ts')],
        },
      },
      ...(process.env.TEST_DATABASE_URL
        ? [
            {
              test: {
                ...server,
                name: 'server (postgres)',
                env: { TEST_ENGINE: 'postgres' },
                exclude: ['**/*.embedded.test.ts'],
              },
            },
          ]
        : []),
    ],
  },
})
