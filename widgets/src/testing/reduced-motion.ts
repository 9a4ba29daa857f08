import type {} from '@vitest/browser-playwright'
import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/** Lets the browser report that the visitor prefers reduced motion, until the test ends. */
export async function emulateReducedMotion(): Promise<void> {
  const emulate = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
  onTestFinished(async () => {
    await emulate('')
  })
  await emulate('reduce')
}
