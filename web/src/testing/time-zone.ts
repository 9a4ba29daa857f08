import type {} from '@vitest/browser-playwright'
import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/** Lets the browser report a time zone, like `Asia/Tokyo`, until the test ends. */
export async function emulateTimeZone(timezoneId: string): Promise<void> {
  const emulate = (id: string) => cdp().send('Emulation.setTimezoneOverride', { timezoneId: id })
  onTestFinished(async () => {
    await emulate('')
  })
  await emulate(timezoneId)
}
