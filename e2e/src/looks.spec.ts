import type { Page } from '@playwright/test'
import { LOOK_CATALOG } from '@vitrine/core/looks'
import { setSessionCookie } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'
import { publishPage } from './support/pages.ts'
import { expectToast } from './support/people.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Background of the look Paper as browsers name it. */
const PAPER_COLOR = rgbOf(LOOK_CATALOG.find(({ id }) => id === 'paper')?.look.backgroundColor ?? '')
const VOID_COLOR = 'rgb(8, 8, 10)'

test('a look is applied, undone, saved and shared, and another person uses it without a change of contents', async ({
  page,
  visitor,
  instance,
}) => {
  const maker = await publishPage(instance, { title: 'Mira Okafor' })
  await setSessionCookie(page, instance, maker.owner)
  const preview = page.frameLocator('iframe[title="Preview of your page"]').locator('html')
  let link = ''

  await test.step('apply, undo, apply again, save', async () => {
    await page.goto(`/editor/${maker.id}?tab=design`)
    await expect(preview).toHaveCSS('background-color', VOID_COLOR)
    await button(page, 'Apply Paper').click()
    await expect(preview).toHaveCSS('background-color', PAPER_COLOR)
    await button(page, 'Undo').click()
    await expect(preview).toHaveCSS('background-color', VOID_COLOR)
    await button(page, 'Apply Paper').click()
    await button(page, 'Save').click()
    await expectToast(page, 'Changes saved!')
  })

  await test.step('the public page has it', async () => {
    const stranger = await visitor()
    await stranger.goto(maker.path)
    await expect(stranger.locator('html')).toHaveCSS('background-color', PAPER_COLOR)
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Mira Okafor')
  })

  await test.step('save it as an own look and list it', async () => {
    await button(page, 'Save this look').click()
    await page.getByRole('dialog').getByLabel('Name').fill('Morning paper')
    await button(page, 'Save look').click()
    await page.getByRole('tab', { name: 'Yours' }).click()
    await button(page, 'Manage Morning paper').click()
    link = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue()
    await page.getByRole('switch', { name: 'Listed for everyone' }).click()
    await expect(page.getByRole('switch', { name: 'Listed for everyone' })).toBeChecked()
  })

  await test.step('another person finds it in the list and uses it', async () => {
    const user = await publishPage(instance, { title: 'Sol Reyes', bio: 'Untouched' })
    const other = await visitor()
    await setSessionCookie(other, instance, user.owner)
    await other.goto('/looks?by=newest')
    await other.getByRole('link', { name: 'Morning paper' }).click()
    await expect(other).toHaveURL(link)
    await button(other, 'Use this look').click()
    await expect(other.getByText('Morning paper is in your preview')).toBeVisible()
    await button(other, 'Save').click()
    await expectToast(other, 'Changes saved!')
    await other.goto(user.path)
    await expect(other.locator('html')).toHaveCSS('background-color', PAPER_COLOR)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Sol Reyes')
    await expect(other.getByText('Untouched')).toBeVisible()
    await other.goto(link)
    await expect(other.getByText('Used once')).toBeVisible()
  })
})

/** Returns a colour of six digits as browsers name it. */
function rgbOf(hex: string): string {
  return `rgb(${[1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(', ')})`
}
