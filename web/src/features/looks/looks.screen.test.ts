import { done } from '@vitrine/core/kernel'
import { DEFAULT_LOOK, LOOK_CATALOG, type LookView, lookTexts, writeLookFile } from '@vitrine/core/looks'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { openAsOwner, openEditor, stubPortfolio } from '../../testing/open-editor.ts'
import { ADA, FREE, openScreen, PREMIUM } from '../../testing/open-screen.tsx'
import { expectNoSidewaysScroll, showOnPhone } from '../../testing/phone.ts'
import type { StubApi } from '../../testing/stub-api.ts'
import { MOSS } from './sample-look.ts'

const PATH = `/looks/${MOSS.id}`
const button = (name: string) => page.getByRole('button', { name, exact: true })
const save = () => page.getByRole('button', { name: 'Save', exact: true }).first().click()

/** Answers the operations on one saved look. */
function answerLooks(api: StubApi, changes: Partial<LookView> = {}): void {
  let view = { ...MOSS, ...changes }
  const set = (next: Partial<LookView>) => {
    view = { ...view, ...next }
    return view
  }
  api.answer('looks', 'get', () => view)
  api.answer('looks', 'listOwn', () => (view.own ? [view] : []))
  api.answer('looks', 'listFavourites', () => (view.favourite ? [view] : []))
  api.answer('looks', 'listPublic', () => ({ looks: [view], next: null }))
  api.answer('looks', 'recordUse', () => set({ uses: view.uses + 1 }))
  api.answer('looks', 'setFavourite', ({ favourite }) => set({ favourite }))
  api.answer('looks', 'update', ({ body }) => set(Object.assign({}, body)))
  api.answer('looks', 'delete', done)
}

/** Opens the looks in Ada's editor. */
function openLooks(changes: Partial<LookView> = {}, plan = PREMIUM) {
  return openEditor({
    tab: 'design',
    plan,
    portfolio: { title: 'Ada Lovelace' },
    prepare: (api) => answerLooks(api, changes),
  })
}

const PAPER = LOOK_CATALOG.find(({ id }) => id === 'paper')?.look

test('a look of the gallery is applied to the draft, without its texts, and saved as settings', async () => {
  const { api } = await openLooks()
  await expect.element(button('Apply After hours')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(button('Apply After hours')).toHaveAccessibleDescription('In use')
  await button('Apply Paper').click()
  await expect.element(button('Apply Paper')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(button('Apply Paper')).toHaveAccessibleDescription('In use')
  await expect.element(page.getByText('In use', { exact: true })).toBeVisible()
  await save()
  await expect.poll(() => api.calls('portfolios', 'update')).toHaveLength(1)
  const [sent] = api.calls('portfolios', 'update')
  expect(sent).toMatchObject({
    body: { backgroundColor: PAPER?.backgroundColor, linkStyle: PAPER?.linkStyle, theme: { layout: 'list' } },
  })
  expect(sent).not.toMatchObject({ body: { title: expect.anything() } })
})

test('only a part of a look is applied', async () => {
  const { api } = await openLooks()
  await page.getByLabelText('Apply', { exact: true }).selectOptions('Only its layout')
  await button('Apply Studio').click()
  await save()
  await expect.poll(() => api.calls('portfolios', 'update')).toHaveLength(1)
  expect(api.calls('portfolios', 'update')).toMatchObject([
    { body: { theme: { layout: 'split', portraitShape: 'squircle', portraitSize: 'large' } } },
  ])
})

test.each([
  { keeps: true, sent: undefined },
  { keeps: false, sent: 'color' },
])('a background picture stays behind a look unless its owner says so: kept $keeps', async ({ keeps, sent }) => {
  const { api } = await openEditor({ tab: 'design', portfolio: { backgroundType: 'image' }, prepare: answerLooks })
  if (!keeps) await page.getByRole('switch', { name: 'Keep your background' }).click()
  await button('Apply Paper').click()
  await save()
  await expect.poll(() => api.calls('portfolios', 'update')).toHaveLength(1)
  expect(api.calls('portfolios', 'update')).toMatchObject([{ body: { backgroundColor: PAPER?.backgroundColor } }])
  expect(api.calls('portfolios', 'update')).toMatchObject([{ body: sent ? { backgroundType: sent } : {} }])
})

test('the gallery is accessible, and fits on a phone', async () => {
  await showOnPhone()
  await openLooks({}, FREE)
  await expect.element(button('Apply Velvet')).toBeInTheDocument()
  await expectAccessible()
  expectNoSidewaysScroll()
})

test.each([
  ['no look', '{}', lookTexts.otherFile],
  ['no JSON', 'hello', lookTexts.notJson],
  [
    'an unknown layout',
    writeLookFile({ name: 'x', look: DEFAULT_LOOK }).replace('"column"', '"spiral"'),
    lookTexts.wrongSetting('layout'),
  ],
])('a file with %s is refused with the reason, and the next one is applied', async (_, text, problem) => {
  await openLooks()
  const file = (content: string) => new File([content], 'my.look.json', { type: 'application/json' })
  const input = page.getByLabelText('Look to import')
  await userEvent.upload(input, file(text))
  await expect.element(page.getByRole('alert').filter({ hasText: problem })).toBeVisible()
  const [, paper] = LOOK_CATALOG
  await userEvent.upload(input, file(writeLookFile(paper ?? { name: '', look: DEFAULT_LOOK })))
  await expect.element(button('Apply Paper')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('alert').filter({ hasText: problem })).not.toBeInTheDocument()
})

test('the look of the draft is saved under a name; a refusal stays in the dialog', async () => {
  const { api } = await openLooks()
  await button('Apply Paper').click()
  await button('Save this look').click()
  const dialog = page.getByRole('dialog', { name: 'Save this look' })
  await dialog.getByRole('button', { name: 'Save look' }).click()
  await expect.element(dialog.getByLabelText('Name')).toHaveAccessibleDescription(lookTexts.nameRequired)
  const family = '👩‍👩‍👧‍👦'
  await dialog.getByLabelText('Name').fill(family.repeat(41))
  await dialog.getByRole('button', { name: 'Save look' }).click()
  await expect.element(dialog.getByLabelText('Name')).toHaveValue(family.repeat(41))
  await expect.element(dialog.getByLabelText('Name')).toHaveAccessibleDescription('Name must be 40 characters or less')
  await dialog.getByLabelText('Name').fill('Mine')
  api.refuse('looks', 'create', 'LOOK_LIMIT', { limit: 50 })
  await dialog.getByRole('button', { name: 'Save look' }).click()
  await expect.element(dialog.getByLabelText('Name')).toHaveAccessibleDescription(lookTexts.full(50))
  api.answer('looks', 'create', { ...MOSS, own: true })
  await dialog.getByRole('button', { name: 'Save look' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.calls('looks', 'create')).toMatchObject([{}, { name: 'Mine', look: { layout: 'list' } }])
})

test('an own look is renamed, listed and deleted', async () => {
  const { api } = await openLooks({ own: true })
  await page.getByRole('tab', { name: 'Yours' }).click()
  await button('Manage Moss').click()
  await expect.element(page.getByLabelText('Link', { exact: true })).toHaveValue(`${location.origin}${PATH}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Name').fill('Fern')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Fern' })).toBeVisible()
  await page.getByRole('switch', { name: 'Listed for everyone' }).click()
  await expect
    .poll(() => api.calls('looks', 'update'))
    .toMatchObject([{ body: { name: 'Fern' } }, { body: { listed: true } }])
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => api.calls('looks', 'delete')).toEqual([{ id: MOSS.id }])
})

test('a look of another person is applied, counted and marked as a favourite', async () => {
  const { api } = await openLooks()
  await page.getByRole('tab', { name: 'From others' }).click()
  await button('Apply Moss').click()
  await expect.poll(() => api.calls('looks', 'recordUse')).toEqual([{ id: MOSS.id }])
  await button('Favorite Moss').click()
  await expect.element(button('Favorite Moss')).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('tab', { name: 'Favorites' }).click()
  await expect.element(button('Apply Moss')).toHaveAttribute('aria-pressed', 'true')
})

test('a visitor of a look sees who made it, and signs in to use it', async () => {
  await openScreen(PATH, { prepare: (api) => answerLooks(api) })
  await expect.element(page.getByRole('heading', { name: 'Moss' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '@mira' })).toHaveAttribute('href', '/u/mira')
  await expect.element(page.getByText(lookTexts.uses(3))).toBeVisible()
  const use = page.getByRole('link', { name: 'Use this look' })
  await expect.element(use).toHaveAttribute('href', `/auth?mode=sign-up&returnTo=${encodeURIComponent(PATH)}`)
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
  await expectAccessible()
})

test('an owner uses a look: the editor opens with it, unsaved', async () => {
  const { api, router } = await openAsOwner(PATH, { plan: PREMIUM, prepare: (stub) => answerLooks(stub) })
  await button('Use this look').click()
  await expect.poll(() => router.state.location.pathname).toMatch(/^\/editor\//)
  await expect.element(page.getByText('Moss is in your preview')).toBeVisible()
  expect(api.calls('looks', 'recordUse')).toEqual([{ id: MOSS.id }])
  expect(api.calls('portfolios', 'update')).toEqual([])
  await save()
  await expect
    .poll(() => api.calls('portfolios', 'update'))
    .toMatchObject([{ body: { backgroundColor: '#203020', theme: { layout: 'list' } } }])
})

test('a session that has ended leads to signing in, and back to the look', async () => {
  const { api, router } = await openAsOwner(PATH, { prepare: (stub) => answerLooks(stub) })
  await expect.poll(() => api.calls('portfolios', 'listOwn')).toHaveLength(1)
  api.refuse('portfolios', 'listOwn', 'NOT_SIGNED_IN')
  api.answer('accounts', 'session', null)
  const { queryClient, orpc } = router.options.context
  await queryClient.invalidateQueries({ queryKey: orpc.portfolios.listOwn.key(), refetchType: 'none' })
  await button('Use this look').click()
  await expect.poll(() => router.state.location.pathname).toBe('/auth')
  expect(router.state.location.search).toMatchObject({ returnTo: PATH })
})

test('a person without a page creates one first, and it gets the look', async () => {
  const { api, router } = await openScreen(PATH, {
    account: ADA,
    plan: FREE,
    prepare(stub) {
      stubPortfolio(stub)
      stub.answer('portfolios', 'listOwn', [])
      answerLooks(stub)
    },
  })
  await button('Use this look').click()
  await expect.poll(() => router.state.location.pathname).toBe('/create-portfolio')
  await expect.element(page.getByRole('radio', { name: 'Moss' })).toBeChecked()
  const { stored } = stubPortfolio(api)
  api.answer('portfolios', 'create', stored)
  await button('Create Portfolio').click()
  await expect.poll(() => router.state.location.pathname).toMatch(/^\/editor\//)
  expect(api.calls('portfolios', 'update')).toMatchObject([
    { body: { backgroundColor: '#203020', theme: { layout: 'list' } } },
  ])
})

test('a new page without premium starts with a look of premium as an unsaved draft', async () => {
  const { api, router } = await openScreen('/create-portfolio', {
    account: ADA,
    plan: FREE,
    prepare(stub) {
      stubPortfolio(stub)
      stub.answer('portfolios', 'listOwn', [])
    },
  })
  await page.getByRole('radio', { name: 'Neon' }).click()
  await expectAccessible()
  const { stored } = stubPortfolio(api)
  api.answer('portfolios', 'create', stored)
  await button('Create Portfolio').click()
  await expect.poll(() => router.state.location.pathname).toMatch(/^\/editor\//)
  await expect.element(page.getByText('Neon is in your preview')).toBeVisible()
  await expect.element(page.getByText(lookTexts.saveAsks)).toBeVisible()
  expect(api.calls('portfolios', 'update')).toEqual([])
})

test('an unknown look is not found', async () => {
  await openScreen(PATH, { prepare: (api) => api.refuse('looks', 'get', 'LOOK_NOT_FOUND') })
  await expect.element(page.getByRole('heading', { name: /not found/i })).toBeVisible()
})
