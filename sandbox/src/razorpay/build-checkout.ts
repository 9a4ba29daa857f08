import { fileURLToPath } from 'node:url'
import { build, type InlineConfig } from 'vite'

/** The workspace of the sandbox. Vite looks here for what it needs. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Builds what Checkout gives to browsers into `dist/client`, or another folder: the classic scripts `checkout.js` (for
 * the page that sells) and `frame.js` with `checkout.css` (for the screen). Their names never change, as at Razorpay.
 */
export async function buildCheckout({ folder = `${ROOT}dist/client` }: { folder?: string } = {}): Promise<void> {
  await build(classicScript('checkout', { folder, emptyOutDir: true }))
  await build(classicScript('frame', { folder, emptyOutDir: false }))
}

/** One script that runs wherever it is loaded: a classic script holds one entry and no imports. */
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
