import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessible.ts'
import { NO_ACCOUNTS, openEditor, withDiscord } from '../../../testing/open-editor.ts'
import { PREMIUM } from '../../../testing/open-screen.tsx'

const STAFF = 1
const COMMANDS = 2 ** 31

const choice = (name: string) => page.getByRole('button', { name, exact: true })
const premiumHint = page.getByText('Choosing Discord badges is part of Premium')

test('the visibility of a card is busy while it is being stored', async () => {
  const { api } = await openEditor({ tab: 'discord', connections: withDiscord() })
  const shown = page.getByRole('switch', { name: 'Show Discord status' })
  api.answer('connections', 'setVisible', withDiscord({ visible: false }))
  const held = api.hold('connections', 'setVisible')
  await shown.click()
  await expect.element(shown).toHaveAttribute('aria-busy', 'true')
  await expect.element(shown).not.toBeChecked()
  held.release()
  await expect.element(page.getByText('Discord status hidden')).toBeVisible()
  await expect.element(shown).not.toHaveAttribute('aria-busy')
  await expect.element(shown).not.toBeChecked()
})

test('without premium a Discord badge is tried, and nothing is stored', async () => {
  const { api } = await openEditor({ tab: 'discord', connections: withDiscord({ readFlags: 2 ** 22 }) })
  await expect.element(premiumHint).toBeVisible()
  await choice('Supports Commands').click()
  await expect.element(page.getByText('Premium Feature')).toBeVisible()
  await expect.element(choice('Supports Commands')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText('Shown in your preview. Part of Premium.')).toBeVisible()
  await expectAccessible()
  await choice('Save').click()
  const dialog = page.getByRole('dialog', { name: 'Part of Premium' })
  await expect.element(dialog).toHaveTextContent('Discord badges of your choice')
  await dialog.getByRole('button', { name: 'Save without' }).click()
  await expect.element(choice('Supports Commands')).toHaveAttribute('aria-pressed', 'false')
  expect(api.calls('connections', 'chooseBadges')).toEqual([])
})

test('with premium badges are chosen, each stored by itself, and none moves', async () => {
  const { api } = await openEditor({ tab: 'discord', connections: withDiscord(), plan: PREMIUM })
  let chosenFlags = 0
  api.answer('connections', 'chooseBadges', ({ add, remove }) => {
    chosenFlags += add - remove
    return withDiscord({ chosenFlags })
  })
  await expect.element(choice('Legacy Username')).toBeVisible()
  await expect.element(premiumHint).not.toBeInTheDocument()
  const place = () => {
    const button = choice('Legacy Username').element()
    const { x = 0, y = 0 } = button.parentElement?.getBoundingClientRect() ?? {}
    const rectangle = button.getBoundingClientRect()
    return [rectangle.x - x, rectangle.y - y]
  }
  const before = place()
  for (const name of ['Supports Commands', 'Server Booster, 1 month', 'Server Booster, 6 months']) {
    await choice(name).click()
    await expect.element(choice(name)).toHaveAttribute('aria-pressed', 'true')
    await expect.element(choice(name)).toHaveStyle({ color: 'rgb(244, 241, 234)' })
  }
  expect(place()).toEqual(before)
  await expect.element(page.getByText('3 selected', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Badges updated!')).toBeVisible()
  expect(api.calls('connections', 'chooseBadges')).toMatchObject([
    { add: COMMANDS, remove: 0 },
    { remove: 0 },
    { remove: 0 },
  ])
})

test('after premium the chosen badges can be removed and others tried; those of the account stay', async () => {
  const { api } = await openEditor({
    tab: 'discord',
    connections: withDiscord({ readFlags: 64, chosenFlags: COMMANDS + STAFF }),
  })
  api.answer('connections', 'chooseBadges', withDiscord({ readFlags: 64, chosenFlags: COMMANDS }))
  await expect.element(premiumHint).toBeVisible()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'HypeSquad Bravery' })).toBeVisible()
  await expect.element(choice('Supports Commands')).toHaveAttribute('aria-pressed', 'true')
  await choice('HypeSquad Events').click()
  await expect.element(page.getByText('Premium Feature')).toBeVisible()
  await expect.element(choice('HypeSquad Events')).toHaveAttribute('aria-pressed', 'true')
  await choice('HypeSquad Events').click()
  await expect.element(choice('HypeSquad Events')).toHaveAttribute('aria-pressed', 'false')
  await choice('Discord Staff').click()
  await expect.element(page.getByText('Badges updated!')).toBeVisible()
  await expect.element(page.getByText('1 selected', { exact: true })).toBeVisible()
  await expect.element(choice('Supports Commands')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(choice('Discord Staff')).toHaveAttribute('aria-pressed', 'false')
  expect(api.calls('connections', 'chooseBadges')).toMatchObject([{ add: 0, remove: STAFF }])
})

test('without keys the tab shows what the operator has to set, and no account can be connected', async () => {
  const { discord, spotify } = NO_ACCOUNTS
  await openEditor({
    tab: 'discord',
    connections: { discord: { ...discord, setUp: false }, spotify: { ...spotify, setUp: false } },
  })
  await expect.element(page.getByText('Discord is not set up on this site')).toBeVisible()
  for (const keys of ['DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET', 'SPOTIFY_CLIENT_ID and SPOTIFY_CLIENT_SECRET']) {
    await expect.element(page.getByText(`Its operator has to set ${keys}.`)).toBeVisible()
  }
  await expect.element(page.getByRole('button', { name: /^Connect/ })).not.toBeInTheDocument()
  await expectAccessible()
})
