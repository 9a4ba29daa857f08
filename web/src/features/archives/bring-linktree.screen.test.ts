import type { LinktreePreview } from '@vitrine/core/archives'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { type OwnerOptions, openAsOwner } from '../../testing/open-editor.ts'
import { expectNoSidewaysScroll, showOnPhone } from '../../testing/phone.ts'
import { samplePortfolio } from '../editor/draft/sample-portfolio.ts'

const PREVIEW: LinktreePreview = {
  name: 'rosavidal',
  title: 'Rosa Vidal',
  bio: 'Potter in Porto.',
  hasPortrait: true,
  socialLinks: [{ platform: 'instagram', url: 'https://www.instagram.com/rosavidal' }],
  links: [
    { title: 'Shop new bowls', url: 'https://shop.example.com/bowls' },
    { title: 'Visit the studio', url: 'https://maps.example.com/studio' },
  ],
  skipped: [{ part: 'links', title: 'For members', reason: 'It was not public' }],
}

const field = page.getByLabelText('Address or name of your Linktree')
const box = (name: RegExp) => page.getByRole('checkbox', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function open(options: OwnerOptions = {}) {
  const screen = await openAsOwner(`/editor/${samplePortfolio.id}?step=links`, options)
  await button('Bring your Linktree').click()
  await expect.element(field).toHaveFocus()
  return screen
}

test('a page is found by its name, and what is ticked comes', async () => {
  await showOnPhone()
  const { api, stored } = await open({ prepare: (stub) => stub.answer('archives', 'previewLinktree', PREVIEW) })
  await userEvent.keyboard('@rosavidal{Enter}')
  await expect.element(page.getByRole('heading', { name: 'linktr.ee/rosavidal' })).toHaveFocus()
  await expect.element(button('Add 6')).toBeVisible()
  await expectAccessible()
  expectNoSidewaysScroll()
  await page.getByText('1 part cannot come').click()
  await expect.element(page.getByText('It was not public')).toBeVisible()
  await box(/^Title/).click()
  await box(/^Visit the studio/).click()
  const brought = { ...stored(), bio: 'Potter in Porto.' }
  api.answer('portfolios', 'getOwn', brought)
  api.answer('archives', 'bringLinktree', {
    portfolio: brought,
    report: {
      coming: PREVIEW.links.map(({ title }) => ({ part: 'links' as const, title })),
      skipped: [{ part: 'files' as const, title: 'Profile picture', reason: 'Linktree did not send the picture' }],
      changed: [],
    },
  })
  await button('Add 4').click()
  await expect.element(page.getByText('Added 2 from Linktree')).toBeVisible()
  await expect.element(page.getByText('Profile picture: Linktree did not send the picture')).toBeVisible()
  await expect.element(page.getByLabelText('Bio', { exact: true })).toHaveValue('Potter in Porto.')
  await expect.element(field).not.toBeInTheDocument()
  expect(api.calls('archives', 'previewLinktree')).toEqual([
    { portfolioId: samplePortfolio.id, linktree: '@rosavidal' },
  ])
  expect(api.calls('archives', 'bringLinktree')).toEqual([
    {
      portfolioId: samplePortfolio.id,
      linktree: 'rosavidal',
      take: {
        title: false,
        bio: true,
        portrait: true,
        links: ['https://shop.example.com/bowls'],
        socialLinks: ['https://www.instagram.com/rosavidal'],
      },
    },
  ])
})

test('an import under way is not cancelled by another page, and its answer leaves a form that was opened anew', async () => {
  const { api, stored } = await open({ prepare: (stub) => stub.answer('archives', 'previewLinktree', PREVIEW) })
  await userEvent.keyboard('rosavidal{Enter}')
  api.answer('archives', 'bringLinktree', {
    portfolio: stored(),
    report: { coming: [{ part: 'links', title: 'Shop new bowls' }], skipped: [], changed: [] },
  })
  const bringing = api.hold('archives', 'bringLinktree')
  await button('Add 6').click()
  await expect.element(button('Another page')).toBeDisabled()
  await button('Bring your Linktree').click()
  await button('Bring your Linktree').click()
  await field.fill('another')
  bringing.release()
  await expect.element(page.getByText('Added 1 from Linktree')).toBeVisible()
  await expect.element(field).toHaveValue('another')
})

test('a page that is not found, and a Linktree that cannot be reached, are explained at the field', async () => {
  const { api } = await open()
  api.refuse('archives', 'previewLinktree', 'LINKTREE_NOT_FOUND')
  await field.fill('nobody')
  await button('Find my page').click()
  await expect.element(field).toHaveAccessibleDescription('Linktree has no page of this name')
  api.refuse('archives', 'previewLinktree', 'LINKTREE_UNAVAILABLE')
  await button('Find my page').click()
  await expect.element(field).toHaveAccessibleDescription(/^Linktree cannot be reached right now/)
  await expect.element(field).toHaveValue('nobody')
  await expectAccessible()
  api.disconnect('archives', 'previewLinktree')
  await button('Find my page').click()
  await expect.element(field).not.toHaveAccessibleDescription(/^Linktree cannot/)
  api.answer('archives', 'previewLinktree', { ...PREVIEW, links: [], socialLinks: [], hasPortrait: false })
  await button('Find my page').click()
  await expect.element(button('Add 2')).toBeVisible()
  api.refuse('archives', 'bringLinktree', 'LINKTREE_UNREADABLE')
  await button('Add 2').click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await button('Another page').click()
  await expect.element(field).toBeVisible()
})
