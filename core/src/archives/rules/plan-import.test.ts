import { describe, expect, test } from 'vitest'
import { DEFAULT_DESIGN, type OwnPortfolio, VISIBLE } from '../../portfolios/index.ts'
import { PLAIN_BUTTON } from '../../portfolios/lite.ts'
import { DEFAULT_THEME } from '../../themes/index.ts'
import type { ImportedFile, ReadPage } from '../imported-page.ts'
import { fileKey, filesOf, planImport } from './plan-import.ts'
import { validatePage } from './validate-page.ts'

const ID = '0195e3c0-0000-7000-8000-000000000000'
const PAGE: OwnPortfolio = {
  ...DEFAULT_DESIGN,
  theme: DEFAULT_THEME,
  id: ID,
  username: 'ada',
  title: 'Ada',
  bio: '',
  location: '',
  showLocation: true,
  templateId: 'void-minimal',
  published: true,
  suspension: null,
  warning: null,
  hidden: [],
  profileImageUrl: '/portfolio-assets/x/profile-1.webp',
  backgroundUrl: null,
  backgroundVideoUrl: null,
  backgroundPosterUrl: '/portfolio-assets/x/poster-1.webp',
  backgroundMusicUrl: null,
  customCursorUrl: null,
  viewCount: 7,
  likeCount: 7,
  createdAt: '2026-11-20T12:00:00.000Z',
  links: [
    {
      ...VISIBLE,
      id: ID,
      title: 'Shop',
      url: 'https://example.com',
      emoji: '',
      imageUrl: null,
      showPlayer: false,
      ...PLAIN_BUTTON,
      displayOrder: 0,
    },
  ],
  socialLinks: [],
  projects: [],
  judgedHosts: [],
  badges: [],
}
const PREMIUM = { premium: true, until: null }
const storage = { used: 0, limit: 1000 }
const EMPTY: ReadPage = { source: 'vitrine', settings: {}, files: {}, lists: {}, skipped: [], changed: [] }

/** Plans the import of a page as read. */
function planOf(page: ReadPage, mode: 'add' | 'replace' | 'bring') {
  return planImport(validatePage(page), { page: PAGE, plan: PREMIUM, storage, mode })
}

function picture(path: string, bytes = 10): ImportedFile {
  return { path, contentType: 'image/png', problem: null, parts: [{ path, bytes, width: null, avif: false }] }
}
const entry = (fields: Record<string, unknown>, image: ImportedFile | null = null) => ({ fields, image })

describe('adding changes neither texts, design nor files of the page and leaves out what is there', () => {
  const imported: ReadPage = {
    ...EMPTY,
    settings: { title: 'Other' },
    files: { profile: picture('files/a') },
    lists: {
      links: [
        entry({ title: 'Shop', url: 'https://EXAMPLE.com/' }),
        entry({ title: 'Shop', url: 'https://b.example' }),
      ],
    },
  }
  test('in a page', () => {
    const plan = planOf(imported, 'add')
    expect(plan).toMatchObject({ settings: {}, files: {}, replaced: [] })
    expect(plan.lists.links.map(({ fields }) => fields.url)).toEqual(['https://b.example'])
    expect(plan.report.skipped).toEqual([{ part: 'links', title: 'Shop', reason: 'Already on your page' }])
  })
  test('replacing takes all of it, and keeps the lists that the file does not have', () => {
    const plan = planOf(imported, 'replace')
    expect(plan).toMatchObject({ settings: { title: 'Other' }, replaced: ['links'] })
    expect(plan.lists.links).toHaveLength(2)
    expect(plan.files).toEqual({ profile: picture('files/a') })
  })
})

test('a file that is left out keeps the page’s own, and the settings that show it stay away', () => {
  const settings = { backgroundType: 'image', musicEnabled: true, cursorType: 'custom' }
  const files = {
    background: { ...picture('files/a'), problem: 'damaged' as const },
    music: picture('files/b'),
    cursor: null,
  }
  const plan = planOf({ ...EMPTY, settings, files }, 'replace')
  expect(plan.files).toEqual({ cursor: null })
  // A custom cursor without a file is a setting that the editor allows.
  expect(plan.settings).toEqual({ cursorType: 'custom' })
})

test('a new video removes the poster of the one before', () => {
  const video = { ...picture('files/v'), contentType: 'video/mp4' }
  const plan = planOf({ ...EMPTY, files: { video } }, 'replace')
  expect(plan.files).toEqual({ video, poster: null })
})

test('files beyond the storage are left out in their order, and every file is needed once', () => {
  const [large, small] = [picture('files/large', 700), picture('files/small', 200)]
  const links = [
    entry({ title: 'A' }, large),
    entry({ title: 'B' }, picture('files/other', 400)),
    entry({ title: 'C' }, small),
  ]
  const plan = planOf({ ...EMPTY, lists: { links } }, 'replace')
  expect(plan.lists.links.map(({ image }) => image?.path ?? null)).toEqual(['files/large', null, 'files/small'])
  expect(filesOf(plan).map(({ kind, file }) => fileKey(kind, file))).toEqual(['link files/large', 'link files/small'])
  expect(plan.refusedFiles).toEqual(
    new Map([['link files/other', 'Your 0 MB are full. Delete files in your dashboard to make room.']]),
  )
})

test('what a file lacks is reported only in the mode that would have taken it', () => {
  const page: ReadPage = { ...EMPTY, settings: { nonsense: 1 }, lists: { badges: [entry({ label: 5 })] } }
  const partsOf = (mode: 'add' | 'replace') => planOf(page, mode).report.skipped.map(({ part }) => part)
  expect(partsOf('add')).toEqual(['badges'])
  expect(partsOf('replace')).toEqual(['look', 'badges'])
})

test('bringing a page adds its entries and changes its texts and portrait, and nothing else', () => {
  const links = [
    entry({ title: 'Shop', url: 'https://example.com' }),
    entry({ title: 'New', url: 'https://new.example' }),
  ]
  const settings = { title: 'Rosa', bio: 'Potter' }
  const page = { ...EMPTY, settings, files: { profile: picture('p.png') }, lists: { links } }
  const plan = planOf(page, 'bring')
  expect(plan.settings).toEqual(settings)
  expect(plan.files).toEqual({ profile: picture('p.png') })
  expect(plan.lists.links.map(({ fields }) => fields.title)).toEqual(['New'])
  expect(plan.replaced).toEqual([])
  expect(plan.report.skipped).toEqual([{ part: 'links', title: 'Shop', reason: 'Already on your page' }])
  const unsent = { ...picture('p.png'), problem: 'notSent' as const }
  expect(planOf({ ...page, files: { profile: unsent } }, 'bring').files).toEqual({})
})
