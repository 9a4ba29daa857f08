import { LOOK_CATALOG, type LookView, lookTexts } from '@vitrine/core/looks'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { openAsOwner, stubPortfolio } from '../../testing/open-editor.ts'
import { ADA, FREE, openScreen } from '../../testing/open-screen.tsx'
import { expectNoSidewaysScroll, showOnPhone } from '../../testing/phone.ts'
import type { StubApi } from '../../testing/stub-api.ts'
import { MOSS } from './sample-look.ts'

const USED: LookView = { ...MOSS, listed: true }
const NEWER: LookView = { ...USED, id: '0198a3c0-0000-7000-8000-0000000000ab', name: 'Fern', by: null, uses: 0 }
const LAST: LookView = { ...NEWER, id: '0198a3c0-0000-7000-8000-0000000000ac', name: 'Bark' }
const people = page.getByRole('region', { name: 'From creators' })
const use = (name: string) => `Use this look: ${name}`

function answerGallery(api: StubApi): void {
  api.answer('looks', 'listPublic', ({ by, after }) => {
    if (by === 'newest') return { looks: [NEWER, USED], next: null }
    return after === undefined ? { looks: [USED, NEWER], next: `0_${NEWER.id}` } : { looks: [LAST], next: null }
  })
}

test('a visitor finds the looks of the gallery and of people, by use and by age, each at an address', async () => {
  const { router } = await openScreen('/looks', { prepare: answerGallery })
  const built = page.getByRole('region', { name: 'From Vitrine' })
  await expect.element(built.getByRole('listitem').nth(LOOK_CATALOG.length - 1)).toBeInTheDocument()
  const first = people.getByRole('listitem').first()
  await expect.element(first).toHaveTextContent(`Moss@mira${lookTexts.uses(3)} · ${lookTexts.favourites(1)}`)
  await people.getByRole('button', { name: 'Show more' }).click()
  await expect.element(people.getByRole('listitem').nth(2)).toHaveTextContent('Bark')
  await people.getByRole('link', { name: 'Newest' }).click()
  await expect.element(first).toHaveTextContent('Fern')
  expect(router.state.location.href).toBe('/looks?by=newest')
  const link = people.getByRole('link', { name: use('Moss') })
  await expect
    .element(link)
    .toHaveAttribute('href', `/auth?mode=sign-up&returnTo=${encodeURIComponent(`/looks/${MOSS.id}`)}`)
  await expectAccessible()
})

test('a visitor reduces the gallery to free, premium, dark or light looks, and gets their number', async () => {
  await openScreen('/looks', { prepare: answerGallery })
  const built = page.getByRole('region', { name: 'From Vitrine' })
  const shown = built.getByRole('group', { name: 'Show' })
  await expect.element(shown.getByRole('radio', { name: /^All/ })).toBeChecked()
  for (const [name, look, other] of [
    ['Free', 'Paper', 'Neon'],
    ['Premium', 'Neon', 'Paper'],
    ['Dark', 'Neon', 'Paper'],
    ['Light', 'Paper', 'Neon'],
  ] as const) {
    await shown.getByText(name).click()
    await expect.element(built.getByRole('link', { name: use(look) })).toBeInTheDocument()
    await expect.element(built.getByRole('link', { name: use(other) })).not.toBeInTheDocument()
    const { length } = built.getByRole('listitem').elements()
    await expect.element(built.getByRole('status')).toHaveTextContent(`${length} looks`)
    await expect.element(shown.getByRole('radio', { name: `${name} ${length}` })).toBeChecked()
  }
})

test('a look that needs premium says so, and leads to the looks before and after it', async () => {
  const { router } = await openScreen('/looks/neon', { prepare: answerGallery })
  await expect.element(page.getByText(/^Parts of it are Premium/)).toBeVisible()
  await page.getByRole('link', { name: 'Next look: Linen' }).click()
  await expect.element(page.getByRole('heading', { name: 'Linen' })).toBeVisible()
  await expect.element(page.getByText(/^Parts of it are Premium/)).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Previous look: Neon' }).click()
  await expect.element(page.getByRole('heading', { name: 'Neon' })).toBeVisible()
  await page.getByRole('link', { name: 'All looks' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/looks')
})

test('the gallery fits on a phone, with a name that is one long word and one that is read from the right', async () => {
  await showOnPhone()
  await openScreen('/looks', {
    prepare: (api) =>
      api.answer('looks', 'listPublic', {
        looks: [
          { ...USED, name: '👩‍👩‍👧‍👦'.repeat(40) },
          { ...NEWER, name: 'م'.repeat(40) },
        ],
        next: null,
      }),
  })
  await expect.element(people.getByRole('listitem').nth(1)).toBeVisible()
  expectNoSidewaysScroll()
})

test('an owner uses a look of the gallery: the editor opens with it, unsaved, and no use is counted', async () => {
  const { api, router } = await openAsOwner('/looks', { prepare: answerGallery })
  await page.getByRole('button', { name: use('Paper') }).click()
  await expect.poll(() => router.state.location.pathname).toMatch(/^\/editor\//)
  await expect.element(page.getByText('Paper is in your preview')).toBeVisible()
  expect(api.calls('looks', 'recordUse')).toEqual([])
  expect(api.calls('portfolios', 'update')).toEqual([])
})

test('a person without a page creates one with a look of the gallery', async () => {
  const { router } = await openScreen('/looks/paper', {
    account: ADA,
    plan: FREE,
    prepare(stub) {
      stubPortfolio(stub)
      stub.answer('portfolios', 'listOwn', [])
    },
  })
  await expect.element(page.getByRole('heading', { name: 'Paper' })).toBeVisible()
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toMatch(/\/looks\/paper$/)
  await page.getByRole('button', { name: 'Use this look' }).click()
  await expect.poll(() => router.state.location.href).toBe('/create-portfolio?look=paper')
  await expect.element(page.getByRole('radio', { name: 'Paper' })).toBeChecked()
})

test('looks that cannot be read show an error with a way to try again, beside those of the gallery', async () => {
  const { api } = await openScreen('/looks', { prepare: (stub) => stub.disconnect('looks', 'listPublic') })
  await expect.element(page.getByRole('heading', { name: 'The looks could not be loaded.' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: use('Paper') })).toBeVisible()
  api.answer('looks', 'listPublic', { looks: [], next: null })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(people).toHaveTextContent('Nobody has listed a look yet.')
})
