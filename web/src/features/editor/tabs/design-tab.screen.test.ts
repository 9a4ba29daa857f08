import { portfolioTexts } from '@vitrine/core/portfolios'
import { FONTS } from '@vitrine/core/portfolios/lite'
import { DEFAULT_THEME } from '@vitrine/core/themes'
import { emulateReducedMotion } from '@vitrine/widgets/testing/emulated-media.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessible.ts'
import { drawnPicture } from '../../../testing/drawn-picture.ts'
import { openEditor } from '../../../testing/open-editor.ts'
import { PREMIUM } from '../../../testing/open-screen.tsx'
import { expectNoSidewaysScroll, showOnPhone } from '../../../testing/phone.ts'
import { moveUp } from '../../../testing/sort-entries.ts'

const radio = (group: string, name: string) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name, exact: true })
const openSection = (name: string) => page.getByRole('tab', { name, exact: true }).click()
const allFonts = page.getByRole('button', { name: `Show all ${FONTS.length - 1} fonts` })
const TRIED = 'Shown in your preview. Part of Premium.'
const offer = (text: string) => page.getByRole('status').filter({ hasText: text })

for (const [section, group, wanted, text] of [
  ['Text', 'Font', 'Bungee', portfolioTexts.premiumFont],
  ['Motion', 'Text animation', 'Wave', portfolioTexts.premiumTextAnimation],
  ['Cursor', 'Cursor', 'Custom', portfolioTexts.premiumCustomCursor],
  ['Cursor', 'Cursor animation', 'Comet', portfolioTexts.premiumCursorAnimation],
] as const) {
  test(`without premium ${wanted} of ${group} is tried, and premium is offered`, async () => {
    await openEditor({ tab: 'design', section })
    if (group === 'Font') await allFonts.click()
    await expect.element(radio(group, wanted)).toBeVisible()
    radio(group, wanted).element().focus()
    await userEvent.keyboard('[Space]')
    await expect.element(offer(text)).toHaveTextContent('Premium Feature')
    await expect.element(radio(group, wanted)).toBeChecked()
    await expect.element(page.getByRole('group', { name: group, exact: true })).toHaveAccessibleDescription(TRIED)
  })
}

test('the first fonts and the chosen one are shown, and on demand all', async () => {
  await openEditor({ tab: 'design', section: 'Text', plan: PREMIUM, portfolio: { customFont: 'bungee' } })
  const fonts = page.getByRole('group', { name: 'Font', exact: true }).getByRole('radio')
  await expect.element(radio('Font', 'Bungee')).toBeChecked()
  expect(fonts.elements()).toHaveLength(10)
  await allFonts.click()
  expect(fonts.elements()).toHaveLength(FONTS.length)
  await page.getByRole('button', { name: 'Show fewer fonts' }).click()
  await radio('Font', 'Default').click()
  await expect.element(radio('Font', 'Bungee')).toBeVisible()
})

test('a title style is shown in the font of the title, and its gradient has two colors', async () => {
  await openEditor({ tab: 'design', section: 'Text', plan: PREMIUM, portfolio: { customFont: 'bungee' } })
  await expect.element(radio('Title style', 'Gradient')).toBeVisible()
  const sample = radio('Title style', 'Gradient').element().closest('label')?.querySelector('[style*="gradient"]')
  if (!sample) throw new Error('The sample has no gradient')
  const { fontFamily, backgroundImage } = getComputedStyle(sample)
  expect(fontFamily).toBe('Bungee')
  expect(new Set(backgroundImage.match(/rgb\([^)]*\)/g)).size).toBe(2)
})

test('without premium switches of premium settings and an uploaded cursor are tried', async () => {
  await openEditor({ tab: 'design', section: 'Page' })
  for (const [name, on] of [
    ['Hide views and likes', 'true'],
    ['Chat button', 'false'],
    ['Show premium badge', 'false'],
    ['Brand line', 'false'],
  ] as const) {
    await page.getByRole('switch', { name }).click()
    await expect.element(page.getByRole('switch', { name })).toHaveAttribute('aria-checked', on)
    await expect.element(page.getByRole('switch', { name })).toHaveAccessibleDescription(TRIED)
  }
  await openSection('Cursor')
  await userEvent.upload(page.getByLabelText('Custom cursor', { exact: true }), await drawnPicture())
  await expect.element(offer(portfolioTexts.premiumCustomCursor)).toBeVisible()
  await expect.element(radio('Cursor', 'Custom')).toBeChecked()
  await expect.element(page.getByRole('button', { name: 'Replace Custom cursor' })).toHaveAccessibleDescription(TRIED)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Part of Premium' })
  await expect.element(dialog).toHaveTextContent('Your own cursor')
  await dialog.getByRole('button', { name: 'Save without' }).click()
  await expect.element(radio('Cursor', 'Default')).toBeChecked()
  await expect.element(page.getByRole('button', { name: 'Upload Custom cursor' })).toBeVisible()
})

test('with reduced motion the sample of each cursor animation is a picture of it', async () => {
  await emulateReducedMotion()
  await openEditor({ tab: 'design', section: 'Cursor' })
  const group = page.getByRole('group', { name: 'Cursor animation', exact: true })
  await expect.element(group).toBeVisible()
  const samples = [...group.element().querySelectorAll('canvas')]
  expect(samples).toHaveLength(6)
  for (const canvas of samples) {
    const isDrawn = () =>
      canvas
        .getContext('2d')
        ?.getImageData(0, 0, canvas.width, canvas.height)
        .data.some((channel) => channel > 0)
    await expect.poll(isDrawn).toBe(true)
  }
})

test('without premium free settings are saved', async () => {
  const { stored } = await openEditor({ tab: 'design', section: 'Motion' })
  await radio('Visual effect', 'Rain').click()
  await openSection('Cursor')
  await radio('Cursor', 'Dot').click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText('Changes saved!')).toBeVisible()
  expect(stored()).toMatchObject({
    visualEffect: 'rain',
    cursorType: 'dot',
    customFont: 'default',
    textAnimation: 'none',
  })
})

for (const [section, group, wanted, change] of [
  ['Layout', 'Arrangement', 'Split', { layout: 'split' }],
  ['Layout', 'Portrait shape', 'Hexagon', { portraitShape: 'hexagon' }],
  ['Card', 'Surface', 'Paper', { card: 'paper' }],
  ['Card', 'Corners', 'Full', { corner: 'full' }],
  ['Buttons', 'Columns of buttons', 'Two', { linkColumns: 'two' }],
  ['Text', 'Title style', 'Gradient', { titleStyle: 'gradient' }],
] as const) {
  test(`${wanted} of ${group} is free, and Save stores it in the theme`, async () => {
    const { api, stored } = await openEditor({ tab: 'design', section })
    await radio(group, wanted).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(page.getByText('Changes saved!')).toBeVisible()
    expect(api.calls('portfolios', 'update')).toMatchObject([{ body: { theme: change } }])
    expect(stored().theme).toEqual({ ...DEFAULT_THEME, ...change })
  })
}

test('a value of the theme that needs premium is tried with a note and without a message', async () => {
  await openEditor({ tab: 'design', section: 'Card' })
  await radio('Edge', 'Shimmer').click()
  await expect.element(page.getByRole('group', { name: 'Edge', exact: true })).toHaveAccessibleDescription(TRIED)
  await expect.element(page.getByText('Premium Feature')).not.toBeInTheDocument()
  await radio('Edge', 'Bold').click()
  await expect.element(page.getByRole('group', { name: 'Edge', exact: true })).not.toHaveAccessibleDescription(TRIED)
})

test('the text color is automatic until one is chosen, and can be automatic again', async () => {
  const { stored } = await openEditor({ tab: 'design', section: 'Color' })
  const automatic = page.getByRole('button', { name: 'Text color automatic' })
  await expect.element(automatic).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Text color #1b2a4a' }).click()
  await expect.element(page.getByLabelText('Text color', { exact: true })).toHaveValue('#1b2a4a')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => stored().theme.ink).toBe('#1b2a4a')
  await page.getByLabelText('Text color', { exact: true }).fill('')
  await expect.element(automatic).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText('Unsaved changes', { exact: true })).toBeVisible()
})

test('the picker of an automatic color shows the color that the page has', async () => {
  await openEditor({ tab: 'design', section: 'Color', portfolio: { backgroundColor: '#ffffff' } })
  const picker = (label: string) => page.getByLabelText(`${label}, picker`)
  await expect.element(picker('Text color')).not.toHaveValue('#000000')
  await expect.element(picker('Card color')).not.toHaveValue('#000000')
  await page.getByRole('button', { name: 'Text color #5c2a3a' }).click()
  await expect.element(picker('Text color')).toHaveValue('#5c2a3a')
})

test('a color that cannot be read is adjusted on the page, and its field says so', async () => {
  await openEditor({ tab: 'design', section: 'Color' })
  const adjusted = page.getByText('Shown a little lighter or darker, so that it can be seen on your background.')
  await page.getByLabelText('Text color', { exact: true }).fill('#101014')
  await expect.element(adjusted).toBeVisible()
  await page.getByLabelText('Text color', { exact: true }).fill('#ffffff')
  await expect.element(adjusted).not.toBeInTheDocument()
})

test('blocks are ordered with the keyboard', async () => {
  const { stored } = await openEditor({ tab: 'design', section: 'Layout' })
  await moveUp('Links', { from: 3, to: 2, of: 4 })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => stored().theme.blocks).toEqual(['cards', 'links', 'icons', 'projects'])
})

test('every section is whole on a phone, and arrow keys move between them', async () => {
  await showOnPhone()
  await openEditor({ tab: 'design' })
  const rows = page.getByRole('tablist', { name: 'Design' }).getByRole('tab').elements()
  expect(new Set(rows.map((tab) => tab.getBoundingClientRect().top)).size).toBe(2)
  for (const name of ['Looks', 'Layout', 'Color', 'Card', 'Buttons', 'Text', 'Motion', 'Cursor', 'Page']) {
    await expect.element(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true')
    expectNoSidewaysScroll()
    await expectAccessible()
    page.getByRole('tab', { name, exact: true }).element().focus()
    await userEvent.keyboard('{ArrowRight}')
  }
})

test('the tabs of the editor fade only at an edge that hides some', async () => {
  await showOnPhone(360)
  await openEditor({ tab: 'general' })
  const list = page.getByRole('tablist', { name: 'Editor' })
  const fades = () => ['--start', '--end'].map((edge) => getComputedStyle(list.element()).getPropertyValue(edge))
  await expect.poll(fades).toEqual(['0px', '2.5rem'])
  await page.getByRole('tab', { name: 'Badges' }).click()
  await expect.poll(fades).toEqual(['2.5rem', '2.5rem'])
  await page.getByRole('tab', { name: 'Discord' }).click()
  await expect.poll(fades).toEqual(['2.5rem', '0px'])
})
