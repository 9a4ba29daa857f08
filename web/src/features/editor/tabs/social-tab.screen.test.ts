import { VISIBLE } from '@vitrine/core/portfolios/lite'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessible.ts'
import { openEditor } from '../../../testing/open-editor.ts'
import { openEntry } from '../../../testing/open-entry.ts'
import { showOnPhone } from '../../../testing/phone.ts'
import { moveUp } from '../../../testing/sort-entries.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (label: string) => page.getByLabelText(label, { exact: true })
const saved = page.getByText('Saved', { exact: true })
const mark = (name: string) =>
  expect.poll(() => document.querySelectorAll(`fieldset .tabler-icon-${name}`)).toHaveLength(1)

const entry = (place: number, platform: string) => ({
  ...VISIBLE,
  id: `0198a3c0-0000-7000-8000-0000000000c${place}`,
  platform,
  url: 'https://ada.example',
  displayOrder: place,
})
const THREE = [entry(1, 'first'), entry(2, 'second'), entry(3, 'third')]

const open = (socialLinks: typeof THREE = []) => openEditor({ tab: 'social', portfolio: { socialLinks } })

/** Replaces the text of a field as if it were pasted. */
async function paste(label: string, text: string): Promise<void> {
  await field(label).last().fill(text)
}

test('links are stored while they are typed; unsafe ones are refused at their field', async () => {
  const { api, stored } = await open()
  await expect.element(button('Add Social Link')).toBeVisible()
  await expectAccessible()
  await button('Add Social Link').click()
  const url = field('URL')
  await expect.element(field('Platform')).toHaveValue('website')
  await expect.element(url).toHaveValue('https://')
  await expect.element(url).toHaveAccessibleDescription('Complete this address to show it on your page')

  await url.fill('javascript:alert(1)')
  url.element().blur()
  await expect.element(url).toHaveAccessibleDescription('Links must start with https://, http:// or mailto:')
  await expect.element(url).toHaveValue('javascript:alert(1)')
  await expectAccessible()
  expect(api.calls('socialLinks', 'update')).toEqual([])

  await url.fill('mira.example')
  url.element().blur()
  await expect.element(url).toHaveValue('https://mira.example')
  await expect.element(saved).toBeVisible()

  // Stored after a pause, without leaving the field.
  await field('Platform').fill('My site!')
  await expect.poll(() => stored().socialLinks).toMatchObject([{ platform: 'My site!', url: 'https://mira.example' }])
  await expect.element(saved).toBeVisible()
})

test('a page without social links offers platforms, whose address has the focus', async () => {
  await showOnPhone()
  const { stored } = await open()
  const offers = page.getByRole('list', { name: 'Common ones' }).getByRole('button')
  await expect.element(offers.first()).toBeVisible()
  expect(offers.elements().map(({ textContent }) => textContent)).toEqual([
    'Instagram',
    'TikTok',
    'YouTube',
    'X',
    'Discord',
    'Email',
  ])
  const marks = () => offers.elements().filter((offer) => offer.querySelector('svg'))
  await expect.poll(marks).toHaveLength(6)
  await offers.nth(1).click()
  await expect.element(field('URL')).toHaveFocus()
  await userEvent.keyboard('tiktok.com/@ada')
  await userEvent.tab()
  await expect.poll(() => stored().socialLinks).toMatchObject([{ platform: 'TikTok', url: 'https://tiktok.com/@ada' }])
  expect(offers.elements()).toHaveLength(5)
  await offers.last().click()
  await expect.element(field('URL').last()).toHaveFocus()
  await userEvent.keyboard('ada@ada.example')
  await userEvent.tab()
  await expect.poll(() => stored().socialLinks[1]).toMatchObject({ platform: 'Email', url: 'mailto:ada@ada.example' })
  await expectAccessible()
})

test('the platform of a pasted address is recognized, filled in and shown with its mark', async () => {
  const { stored } = await open()
  await button('Add Social Link').click()
  await expect.element(field('Platform')).toHaveFocus()
  await mark('world')
  await paste('URL', 'https://open.spotify.com/artist/1')
  await expect.element(field('Platform')).toHaveValue('Spotify')
  await mark('brand-spotify')
  await expect.element(page.getByRole('group', { name: 'Spotify link' })).toBeVisible()
  await paste('URL', 'https://ada.bandcamp.com')
  await expect.element(field('Platform')).toHaveValue('Bandcamp')
  await mark('brand-bandcamp')
  await expectAccessible()
  await expect
    .poll(() => stored().socialLinks)
    .toMatchObject([{ platform: 'Bandcamp', url: 'https://ada.bandcamp.com' }])
})

test('a typed platform stays when an address is pasted', async () => {
  const { stored } = await open()
  await button('Add Social Link').click()
  await field('Platform').fill('My streams')
  await paste('URL', 'https://www.twitch.tv/ada')
  await mark('brand-twitch')
  await expect.element(field('Platform')).toHaveValue('My streams')
  field('URL').element().blur()
  await expect.element(saved).toBeVisible()
  expect(stored().socialLinks).toMatchObject([{ platform: 'My streams', url: 'https://www.twitch.tv/ada' }])
})

test('links are sorted with the keyboard; a refused order is undone', async () => {
  const { api, stored } = await open(THREE)
  const names = () =>
    [...document.querySelectorAll('fieldset button[aria-expanded].truncate')].map((name) => name.textContent)
  await moveUp('third', { from: 3, to: 1, of: 3 })
  await expect.poll(names).toEqual(['third', 'first', 'second'])
  await expect.poll(() => stored().socialLinks.map(({ platform }) => platform)).toEqual(['third', 'first', 'second'])
  api.refuse('socialLinks', 'reorder', 'RATE_LIMITED', { retryAfter: 60 })
  await moveUp('second', { from: 3, to: 2, of: 3 })
  await expect.element(page.getByText('Failed to update social link')).toBeVisible()
  await expect.poll(names).toEqual(['third', 'first', 'second'])
})

test('a link is deleted at once', async () => {
  const { stored } = await open(THREE)
  await openEntry('second')
  await button('Delete second').click()
  await expect.element(page.getByText('Social link deleted')).toBeVisible()
  expect(stored().socialLinks.map(({ platform }) => platform)).toEqual(['first', 'third'])
})

test('an added link has the focus in its first field', async () => {
  await open(THREE)
  await button('Add Social Link').click()
  await expect.element(field('Platform').last()).toHaveFocus()
  await userEvent.keyboard('fourth')
  await expect.element(button('Reorder fourth')).toBeVisible()
})
