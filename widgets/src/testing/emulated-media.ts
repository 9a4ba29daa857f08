import type {} from '@vitest/browser-playwright'
import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/** Lets the browser report that the visitor prefers reduced motion, until the test ends. */
export async function emulateReducedMotion(): Promise<void> {
  await emulate('prefers-reduced-motion', 'reduce')
}

/** Lets the browser draw in the system's colours, until the test ends. */
export async function emulateForcedColors(): Promise<void> {
  await emulate('forced-colors', 'active')
}

async function emulate(name: string, value: string): Promise<void> {
  const set = (features: { name: string; value: string }[]) => cdp().send('Emulation.setEmulatedMedia', { features })
  onTestFinished(async () => {
    await set([{ name, value: '' }])
  })
  await set([{ name, value }])
}
