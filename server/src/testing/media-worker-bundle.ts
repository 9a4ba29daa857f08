import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const SERVER = fileURLToPath(new URL('../..', import.meta.url))
/** Folder from which Node finds the packages outside the bundle, and the worker the fonts of share images. */
const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/media-worker', import.meta.url))

/**
 * Prepares the server's tests for Vitest: bundles the media worker as the build does. From its sources each of the many
 * workers of the tests would start through a transpiler.
 */
export async function setup(): Promise<void> {
  // Each of the server's projects asks for it.
  if (process.env.TEST_MEDIA_WORKER) return
  await build({
    root: SERVER,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, external: ['sharp'] },
    build: { ssr: 'src/media/media-worker.ts', target: 'node20', outDir: FOLDER, emptyOutDir: false },
  })
  process.env.TEST_MEDIA_WORKER = `${FOLDER}/media-worker.js`
}
