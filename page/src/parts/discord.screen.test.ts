import { NO_CONNECTIONS } from '@vitrine/core/portfolios/lite'
import { emulateReducedMotion } from '@vitrine/widgets/testing/emulated-media.ts'
import { expect, test } from 'vitest'
import { openPage } from '../testing/open-page.tsx'
import { sampleView } from '../testing/sample-page.ts'
import { discord } from './discord.ts'
import { partElement } from './part.ts'

/** A picture of one pixel, in the format of animated avatars. */
const ANIMATED = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

/** Opens a page with the card of a person who is online and has an animated avatar. Returns its picture. */
function open(): HTMLImageElement | null {
  const account = { username: 'ada.live', discriminator: null, avatarUrl: ANIMATED }
  const live = { version: 1, presence: { status: 'online' as const, customStatus: null, activities: [] } }
  const connections = { ...NO_CONNECTIONS, discord: { ...NO_CONNECTIONS.discord, account, live } }
  const { start } = openPage(sampleView({}, { connections }))
  start(discord)
  return partElement('discord').querySelector('img')
}

test('an animated avatar rests at its first picture for visitors who prefer reduced motion', async () => {
  await emulateReducedMotion()
  const picture = open()
  await expect.poll(() => picture?.src).toMatch(/^data:image\/png/)
})

test('an animated avatar moves for other visitors', async () => {
  const picture = open()
  await expect.poll(() => picture?.complete).toBe(true)
  expect(picture?.src).toBe(ANIMATED)
})
