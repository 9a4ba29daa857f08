import { fileURLToPath } from 'node:url'
import { build, type InlineConfig } from 'vite'

/** Folder of the sandbox's workspace, from which Vite resolves packages. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Builds Checkout's browser files into `dist/client`, or another folder: the classic scripts `checkout.js` for the
 * merchant's page, and `frame.js` with `checkout.css` for the screen. As at Razorpay, their names never change.
 */
export async function buildCheckout({ folder = `${ROOT}dist/client` }: { folder?: string } = {}): Promise<void> {
  await build(classicScript('checkout', { folder, emptyOutDir: true }))
  await build(classicScript('frame', { folder, emptyOutDir: false }))
}

/** Returns the build settings of one classic script, which has a single entry and no imports. */
function classicScript(
  name: 'checkout' | 'frame',
  { folder, emptyOutDir }: { folder: string; emptyOutDir: boolean },
): InlineConfig {
  return {
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      target: 'es2022',
      outDir: folder,
      emptyOutDir,
      reportCompressedSize: false,
      lib: {
        entry: fileURLToPath(new URL(`./browser/${name}.ts`, import.meta.url)),
        formats: ['iife'],
        name: 'razorpay',
        fileName: () => `${name}.js`,
        cssFileName: 'checkout',
      },
    },
  }
}
