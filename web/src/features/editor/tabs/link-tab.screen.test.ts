import { portfolioTexts } from '@vitrine/core/portfolios'
import { PLAIN_BUTTON, VISIBLE } from '@vitrine/core/portfolios/lite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessible.ts'
import { type OwnerOptions, openEditor } from '../../../testing/open-editor.ts'
import { openEntry } from '../../../testing/open-entry.ts'
import { expectNoSidewaysScroll, showOnPhone } from '../../../testing/phone.ts'
import { moveUp } from '../../../testing/sort-entries.ts'
import { emulateTimeZone } from '../../../testing/time-zone.ts'
import { samplePortfolio } from '../draft/sample-portfolio.ts'

const LINK = {
  ...VISIBLE,
  url: 'https://shop.example',
  emoji: '',
  imageUrl: null,
  showPlayer: false,
  ...PLAIN_BUTTON,
  displayOrder: 0,
}
const SHOP = { ...LINK, id: '0198a3c0-0000-7000-8000-0000000000a1', title: 'Shop' }
const CODE = { ...LINK, id: '0198a3c0-0000-7000-8000-0000000000a2', title: 'Code' }
const LETTERS = { ...LINK, id: '0198a3c0-0000-7000-8000-0000000000a3', title: 'Letters' }

const row = (title: string) => page.getByRole('group', { name: `${title} link` })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const shown = (name: string) => page.getByRole('switch', { name: `Show ${name}`, exact: true })
const field = (title: string, label: string) => row(title).getByLabelText(label, { exact: true })
const saved = () => expect.element(page.getByText('Saved', { exact: true })).toBeVisible()

/** Fills in a field of a link and leaves it. */
async function type(title: string, label: string, text: string): Promise<void> {
  await field(title, label).fill(text)
  field(title, label).element().blur()
}

const open = ({ portfolio, ...options }: OwnerOptions = {}) =>
  openEditor({ tab: 'links', portfolio: { links: [SHOP], ...portfolio }, ...options })

test('the first link is added with its title selected, and stored while it is typed', async () => {
  const { stored } = await open({ portfolio: { links: [] } })
  await expect.element(page.getByText('Give people one place to go next')).toBeVisible()
  await expectAccessible()
  await button('Add Link').click()
  await expect.element(field('New Link', 'Title')).toHaveFocus()
  await userEvent.keyboard('Letters')
  await saved()
  expect(stored().links).toMatchObject([{ title: 'Letters', url: 'https://' }])
})

test('the first links are pasted, each becomes a button, and the field stays for more', async () => {
  const { stored } = await open({ portfolio: { links: [] } })
  const pasted = page.getByLabelText('Paste or type an address')
  await expect.element(pasted).not.toHaveFocus()
  await pasted.fill('My shop: shop.example')
  await userEvent.keyboard('{Enter}')
  await expect.element(row('My shop')).toBeVisible()
  await expect.element(pasted).toHaveFocus()
  await userEvent.keyboard('instagram.com/ada{Enter}')
  await expect.element(row('Instagram')).toBeVisible()
  await userEvent.keyboard('nothing{Enter}')
  await expect.element(pasted).toHaveAccessibleDescription(/nothing/)
  await expectAccessible()
  expect(stored().links).toMatchObject([
    { title: 'My shop', url: 'https://shop.example' },
    { title: 'Instagram', url: 'https://instagram.com/ada' },
  ])
  expect(stored().socialLinks).toEqual([])
})

test('an address is completed, and a dangerous one is refused at its field', async () => {
  const { api, stored } = await open()
  await type('Shop', 'URL', 'javascript:alert(1)')
  await expect
    .element(field('Shop', 'URL'))
    .toHaveAccessibleDescription('Links must start with https://, http:// or mailto:')
  await expect.element(field('Shop', 'URL')).toHaveValue('javascript:alert(1)')
  await expectAccessible()
  expect(api.calls('links', 'update')).toEqual([])
  await type('Shop', 'URL', 'www.shop.example/new')
  await expect.element(field('Shop', 'URL')).toHaveValue('https://www.shop.example/new')
  await saved()
  expect(stored().links).toMatchObject([{ url: 'https://www.shop.example/new' }])
})

test('a link takes an emoji, and no text as one', async () => {
  const { stored } = await open()
  await type('Shop', 'Emoji', 'abc')
  await expect.element(field('Shop', 'Emoji')).toHaveAccessibleDescription(/2 characters or less/)
  expect(stored().links).toEqual([SHOP])
  await type('Shop', 'Emoji', '👨‍👩‍👧‍👦')
  await saved()
  expect(stored().links).toMatchObject([{ emoji: '👨‍👩‍👧‍👦' }])
})

test('a thumbnail is removed, and can be uploaded again', async () => {
  const imageUrl = '/files/0198a3c000007000/link-96.webp'
  const { stored } = await open({ portfolio: { links: [{ ...SHOP, imageUrl }] } })
  await row('Shop').getByRole('button', { name: 'Remove Thumbnail' }).click()
  await expect.element(row('Shop').getByRole('button', { name: 'Upload Thumbnail' })).toBeVisible()
  expect(stored().links).toEqual([SHOP])
})

test('links are sorted with the keyboard', async () => {
  const { stored } = await open({ portfolio: { links: [SHOP, CODE, LETTERS] } })
  await moveUp('Letters', { from: 3, to: 1, of: 3 })
  await expect.poll(() => stored().links.map(({ title }) => title)).toEqual(['Letters', 'Shop', 'Code'])
})

test('a deleted link is restored in its place by Undo', async () => {
  const { stored } = await open({ portfolio: { links: [SHOP, CODE] } })
  await openEntry('Shop')
  await button('Delete Shop').click()
  await expect.element(page.getByText('Link deleted')).toBeVisible()
  await expect.element(row('Shop')).not.toBeInTheDocument()
  expect(stored().links).toEqual([CODE])
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect.element(row('Shop')).toBeVisible()
  expect(
    page
      .getByRole('group', { name: / link$/ })
      .elements()
      .map((one) => one.ariaLabel),
  ).toEqual(['Shop link', 'Code link'])
  expect(stored().links).toEqual([SHOP, CODE])
})

test('a link that could not be restored is offered again, unless it is too late', async () => {
  const { api } = await open({ portfolio: { links: [SHOP, CODE] } })
  await openEntry('Shop')
  await button('Delete Shop').click()
  api.disconnect('links', 'restore')
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to restore link' })
  await expect.element(failed).toBeVisible()
  await expectAccessible()
  api.answer('links', 'restore', SHOP)
  await failed.getByRole('button', { name: 'Undo' }).click()
  await expect.element(row('Shop')).toBeVisible()
  await expect.element(failed).not.toBeInTheDocument()
  expect(api.calls('links', 'restore')).toEqual(
    [SHOP, SHOP].map(({ id }) => ({ portfolioId: samplePortfolio.id, undo: id })),
  )
  await openEntry('Code')
  await button('Delete Code').click()
  api.refuse('links', 'restore', 'LINK_NOT_FOUND')
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect.element(failed).toHaveTextContent('Link not found')
  await expect.element(failed.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('the look of all links is stored by Save', async () => {
  const { stored } = await open()
  await page.getByRole('radio', { name: 'Solid' }).click()
  await page.getByLabelText('Accent color', { exact: true }).fill('#312e81')
  await expectAccessible()
  expect(stored().linkStyle).toBe('glass')
  await button('Save').click()
  await expect.element(page.getByText('Changes saved!')).toBeVisible()
  expect(stored()).toMatchObject({ linkStyle: 'filled', accentColor: '#312e81' })
})

test('a link is hidden and shown', async () => {
  const { stored } = await open()
  await shown('Shop').click()
  await expect.element(row('Shop').getByText('Hidden', { exact: true })).toBeVisible()
  await saved()
  expect(stored().links).toMatchObject([{ hidden: true }])
  await expectAccessible()
  await shown('Shop').click()
  await expect.element(row('Shop').getByText('Hidden', { exact: true })).not.toBeInTheDocument()
  await expect.poll(() => stored().links).toMatchObject([{ hidden: false }])
})

for (const { tab, entries, name, kind } of [
  {
    tab: 'projects',
    entries: {
      projects: [
        {
          ...VISIBLE,
          id: SHOP.id,
          title: 'Halden',
          description: '',
          projectUrl: '',
          imageUrl: null,
          tags: [],
          displayOrder: 0,
        },
      ],
    },
    name: 'Halden',
    kind: 'project',
  },
  {
    tab: 'badges',
    entries: {
      badges: [{ ...VISIBLE, id: SHOP.id, label: 'Designer', icon: '🎨', color: '#ec4899', displayOrder: 0 }],
    },
    name: 'Designer',
    kind: 'badge',
  },
  {
    tab: 'social',
    entries: {
      socialLinks: [{ ...VISIBLE, id: SHOP.id, platform: 'GitHub', url: 'https://github.com/ada', displayOrder: 0 }],
    },
    name: 'GitHub',
    kind: 'link',
  },
]) {
  test(`an entry of the tab ${tab} is hidden and shown`, async () => {
    const { stored } = await openEditor({ tab, portfolio: entries })
    const isHidden = () => [stored().projects, stored().badges, stored().socialLinks].flat().map(({ hidden }) => hidden)
    await shown(name).click()
    const entry = page.getByRole('group', { name: `${name} ${kind}` })
    await expect.element(entry.getByText('Hidden', { exact: true })).toBeVisible()
    await expect.poll(isHidden).toEqual([true])
    await shown(name).click()
    await expect.poll(isHidden).toEqual([false])
  })
}

test('a link is scheduled in the time zone of the device, and must end after it starts', async () => {
  // Nine hours before UTC, so that a moment in the wrong time zone fails.
  await emulateTimeZone('Asia/Tokyo')
  await showOnPhone()
  const { api, stored, acceptAgain } = await open()
  await button('Schedule Shop').click()
  await expect.element(row('Shop').getByText('Times are in Asia/Tokyo.')).toBeVisible()
  await type('Shop', 'Show from', '2031-12-03T18:00')
  await expect.element(row('Shop').getByText(/^Scheduled for .*2031/)).toBeVisible()
  await saved()
  expect(stored().links).toMatchObject([{ visibleFrom: '2031-12-03T09:00:00.000Z', visibleUntil: null }])

  const until = field('Shop', 'Show until')
  const message = portfolioTexts.endsBeforeStart
  api.refuse('links', 'update', 'INVALID_INPUT', { fields: [{ field: 'visibleUntil', message }] })
  await type('Shop', 'Show until', '2031-12-01T18:00')
  await expect.element(until).toHaveAccessibleDescription(message)
  await expect.element(until).toHaveValue('2031-12-01T18:00')
  await expectAccessible()
  expectNoSidewaysScroll()
  expect(stored().links).toMatchObject([{ visibleUntil: null }])

  acceptAgain()
  await type('Shop', 'Show until', '2031-12-04T18:00')
  await saved()
  await expect.element(until).not.toHaveAttribute('aria-invalid')
  expect(stored().links).toMatchObject([{ visibleUntil: '2031-12-04T09:00:00.000Z' }])
})

test('half a date is not stored, and an emptied one removes the limit', async () => {
  const { stored } = await open({ portfolio: { links: [{ ...SHOP, visibleFrom: '2031-12-03T09:00:00.000Z' }] } })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const from = field('Shop', 'Show from')
  // The browser reports half a date as empty. Stored like that, the link would be shown at once.
  await expect.element(from).toBeVisible()
  from.element().focus()
  await userEvent.keyboard('0')
  await expect.element(from).toHaveValue('')
  await vi.advanceTimersByTimeAsync(1000)
  expect(stored().links).toMatchObject([{ visibleFrom: '2031-12-03T09:00:00.000Z' }])
  await userEvent.keyboard('4')
  await expect.poll(() => stored().links).toMatchObject([{ visibleFrom: '2031-04-03T09:00:00.000Z' }])
  await type('Shop', 'Show from', '')
  await expect.poll(() => stored().links).toMatchObject([{ visibleFrom: null }])
})

test('the editor shows the end of a link when it comes', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const visibleUntil = new Date(Date.now() + 600_000).toISOString()
  await open({ portfolio: { links: [{ ...SHOP, visibleUntil }] } })
  await expect.element(row('Shop').getByText(/^Shown until /)).toBeVisible()
  await vi.advanceTimersByTimeAsync(600_000)
  await expect.element(row('Shop').getByText('Ended', { exact: true })).toBeVisible()
})

test('a link is featured and has a color of its own, and its motion is part of premium', async () => {
  const { stored } = await open()
  await row('Shop').getByText('Button look').click()
  await row('Shop').getByRole('switch', { name: 'Featured' }).click()
  await row('Shop').getByRole('button', { name: 'Button color #facc15' }).click()
  await saved()
  await expect.poll(() => stored().links).toMatchObject([{ featured: true, color: '#facc15', attention: 'none' }])
  await row('Shop').getByRole('button', { name: 'Button color like all' }).click()
  await expect.poll(() => stored().links).toMatchObject([{ featured: true, color: null }])
  await expectAccessible()
  await row('Shop').getByRole('radio', { name: 'Wiggle' }).click()
  await expect.element(row('Shop').getByRole('radio', { name: 'Wiggle' })).toBeChecked()
  await expect
    .element(row('Shop').getByRole('group', { name: 'Attention' }))
    .toHaveAccessibleDescription('Shown in your preview. Part of Premium.')
  expect(stored().links).toMatchObject([{ attention: 'none' }])
})

test('links are one line each, and one of them is open at a time', async () => {
  await showOnPhone()
  await open({ portfolio: { links: [SHOP, CODE] } })
  await expect.element(row('Code').getByText('shop.example', { exact: true })).toBeVisible()
  await expect.element(page.getByLabelText('URL', { exact: true })).not.toBeInTheDocument()
  await openEntry('Shop')
  await expect.element(field('Shop', 'URL')).toBeVisible()
  await expectAccessible()
  expectNoSidewaysScroll()
  await openEntry('Code')
  await expect.element(field('Code', 'URL')).toBeVisible()
  await expect.element(page.getByLabelText('URL', { exact: true })).toHaveLength(1)
})

test('Enter in a field adds the next link, and keeps the place of one that is refused', async () => {
  const { stored } = await open()
  await field('Shop', 'URL').fill('javascript:alert(1)')
  await userEvent.keyboard('[Enter]')
  await expect.element(field('Shop', 'URL')).toHaveAccessibleDescription(/^Links must start with/)
  await field('Shop', 'URL').fill('shop.example/new')
  await userEvent.keyboard('[Enter]')
  await expect.element(field('New Link', 'Title')).toHaveFocus()
  await userEvent.keyboard('Code')
  await saved()
  expect(stored().links).toMatchObject([{ url: 'https://shop.example/new' }, { title: 'Code' }])
})

test('a link is moved by its buttons, which keep the focus', async () => {
  const { stored } = await open({ portfolio: { links: [SHOP, CODE, LETTERS] } })
  const titles = () => stored().links.map(({ title }) => title)
  await openEntry('Shop')
  const down = button('Move down: Shop')
  await down.click()
  await expect.poll(titles).toEqual(['Code', 'Shop', 'Letters'])
  await expect.element(down).toHaveFocus()
  await userEvent.keyboard('[Enter]')
  await expect.poll(titles).toEqual(['Code', 'Letters', 'Shop'])
  await expect.element(row('Shop').getByText('3 of 3')).toBeVisible()
  await expect.element(down).toHaveAttribute('aria-disabled', 'true')
})

test('a link to a blocked host says why the page leaves it out', async () => {
  await open({
    portfolio: { judgedHosts: [{ host: 'shop.example', verdict: 'block', reason: 'It sells keys' }] },
  })
  const notice = 'Your page leaves this link out. Links to shop.example are not allowed: It sells keys'
  await expect.element(row('Shop').getByText(notice)).toBeVisible()
})

test('an entry that was open is as high as the others once another one is open, also out of sight', async () => {
  const links = Array.from({ length: 40 }, (_, place) => ({
    ...LINK,
    id: `0198a3c0-0000-7000-8000-0000000001${place + 10}`,
    title: `Link ${place + 1}`,
    displayOrder: place,
  }))
  await open({ portfolio: { links } })
  const heightOf = (title: string) => row(title).element().closest('li')?.offsetHeight ?? 0
  await openEntry('Link 1')
  await expect.poll(() => heightOf('Link 1')).toBeGreaterThan(300)
  row('Link 40').element().scrollIntoView({ behavior: 'instant' })
  await openEntry('Link 40')
  await expect.poll(() => heightOf('Link 40')).toBeGreaterThan(300)
  await expect.poll(() => heightOf('Link 1')).toBeLessThan(80)
})
