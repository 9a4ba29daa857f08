import { portfolioTexts } from '@vitrine/core/portfolios'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { asksBeforeUnload } from '../../testing/asks-before-unload.ts'
import { stubPortfolio } from '../../testing/open-editor.ts'
import { ADA, FREE, openScreen } from '../../testing/open-screen.tsx'
import type { StubApi } from '../../testing/stub-api.ts'

const username = page.getByLabelText('Username')
const create = () => page.getByRole('button', { name: 'Create Portfolio' }).click()

function prepareNone(api: StubApi): void {
  stubPortfolio(api)
  api.answer('portfolios', 'listOwn', [])
}

test('an owner creates one portfolio: a second one leads to the dashboard', async () => {
  const { router } = await openScreen('/dashboard', {
    account: ADA,
    plan: FREE,
    prepare: (api) => void stubPortfolio(api),
  })
  await page.getByRole('link', { name: 'New Portfolio' }).click()
  await expect.element(page.getByText(portfolioTexts.onlyOne)).toBeVisible()
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard')
})

test('the browser asks before typed texts are left, until the portfolio is created', async () => {
  const { api } = await openScreen('/create-portfolio', { account: ADA, plan: FREE, prepare: prepareNone })
  await expect.element(username).toHaveValue('ada')
  expect(asksBeforeUnload()).toBe(false)
  await page.getByLabelText('Portfolio Title').fill('Ada writes')
  await expect.poll(asksBeforeUnload).toBe(true)
  const { stored } = stubPortfolio(api)
  api.answer('portfolios', 'create', stored)
  await create()
  await expect.element(page.getByText('Portfolio created!')).toBeVisible()
  expect(asksBeforeUnload()).toBe(false)
})

test('a name that is taken is explained at its field, and another one is created', async () => {
  const { api, router } = await openScreen('/create-portfolio', { account: ADA, plan: FREE, prepare: prepareNone })
  api.refuse('portfolios', 'create', 'USERNAME_TAKEN')
  await username.fill('mira')
  await create()
  await expect.element(page.getByText('This username is already taken').first()).toBeVisible()
  await expect.element(username).toHaveAccessibleDescription(/This username is already taken/)
  const { stored } = stubPortfolio(api)
  api.answer('portfolios', 'create', stored)
  await username.fill('ada')
  await create()
  await expect.element(page.getByText('Portfolio created!')).toBeVisible()
  expect(router.state.location.href).toBe(`/editor/${stored().id}`)
  await expect.element(page.getByRole('heading', { name: 'Show your face' })).toBeVisible()
  // The screen of the button is gone.
  await expect.poll(() => document.activeElement).toBe(document.querySelector('main'))
  expect(api.calls('portfolios', 'create')).toMatchObject([{ username: 'mira' }, { username: 'ada' }])
})
