import { expect, test } from 'vitest'
import { VISIBLE } from '../../portfolios/index.ts'
import { PLAIN_BUTTON } from '../../portfolios/lite.ts'
import { ImportedPage, type ReadPage } from '../imported-page.ts'
import { validatePage } from './validate-page.ts'

const EMPTY: ReadPage = { source: 'vitrine', settings: {}, files: {}, lists: {}, skipped: [], changed: [] }
const entry = (fields: Record<string, unknown>) => ({ fields, image: null })

test('valid values are kept as the editor would store them, and the result is an ImportedPage', () => {
  const links = [entry({ title: ' Shop\u0000 ', url: 'https://example.com/shop' })]
  const page = validatePage({ ...EMPTY, settings: { title: ' Ada ', fontWeight: 'bold' }, lists: { links } })
  const fields = {
    ...VISIBLE,
    ...PLAIN_BUTTON,
    title: 'Shop',
    url: 'https://example.com/shop',
    emoji: '',
    showPlayer: false,
  }
  expect(page.lists).toEqual({ links: [{ fields, image: null }] })
  expect(page.settings).toMatchObject({ title: 'Ada' })
  expect(ImportedPage.parse(JSON.parse(JSON.stringify(page)))).toEqual(page)
})

test('a value that the editor refuses is left out with its reason', () => {
  const page = validatePage({
    ...EMPTY,
    settings: { title: 'x'.repeat(5000), bio: 5, backgroundColor: 'red; }', nonsense: 1, effects: {} },
    lists: {
      links: [entry({ title: 'Bad', url: 'javascript:alert(1)' })],
      projects: [entry({ title: { a: 1 }, projectUrl: 'https://a.example' })],
    },
  })
  expect(page).toMatchObject({ settings: {}, lists: { links: [], projects: [] } })
  expect(page.skipped.map(({ part, title }) => [part, title])).toEqual([
    ['texts', 'Title'],
    ['texts', 'Bio'],
    ['look', 'Look and effects'],
    ['links', 'Bad'],
    ['projects', 'https://a.example'],
  ])
})

test('an entry that ends before it starts is left out', () => {
  const [visibleFrom, visibleUntil] = ['2026-11-20T12:00:00Z', '2026-11-20T11:00:00Z']
  const badges = [entry({ label: 'Late', visibleFrom, visibleUntil }), entry({ label: 'Hidden', hidden: true })]
  const page = validatePage({ ...EMPTY, lists: { badges } })
  expect(page.lists.badges?.map(({ fields }) => fields)).toMatchObject([{ label: 'Hidden', hidden: true }])
  expect(page.skipped).toMatchObject([{ part: 'badges', title: 'Late' }])
})
