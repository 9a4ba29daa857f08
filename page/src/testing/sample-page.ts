import type { Plan } from '@vitrine/core/billing'
import { DEFAULT_DESIGN } from '@vitrine/core/portfolios'
import {
  NO_CONNECTIONS,
  type PageContents,
  type PortfolioRecord,
  type PortfolioView,
  toPortfolioView,
  VISIBLE,
} from '@vitrine/core/portfolios/lite'
import { DEFAULT_THEME } from '@vitrine/core/themes'

/** A published portfolio with the default design and no files, for tests. */
const SAMPLE_RECORD: PortfolioRecord = {
  ...DEFAULT_DESIGN,
  theme: DEFAULT_THEME,
  id: '019a0000-0000-7000-8000-000000000000',
  username: 'ada',
  title: 'Ada',
  bio: 'Numbers',
  location: 'London',
  showLocation: true,
  profileImageUrl: null,
  backgroundUrl: null,
  backgroundVideoUrl: null,
  backgroundPosterUrl: null,
  backgroundMusicUrl: null,
  customCursorUrl: null,
  published: true,
  viewCount: 0,
  likeCount: 0,
}

/** Options of `renderPage` with files that do not exist, for tests. */
export const SAMPLE_OPTIONS = {
  assets: {
    css: 'body{color:red}',
    entry: '/_page/assets/client.js',
    previewEntry: '/_page/assets/preview.js',
    payEntry: '/_page/pay.js',
  },
  origin: 'https://vitrine.example',
  version: 'v1',
  shareImage: '/share.jpg',
}

export const FREE: Plan = { premium: false, until: null }
export const PREMIUM: Plan = { premium: true, until: new Date('2026-12-01T00:00:00.000Z') }

/** Returns the view of a portfolio without contents, with `changes` to its record, for tests. */
export function sampleView(
  changes: Partial<PortfolioRecord> = {},
  { plan = FREE, ...contents }: Partial<PageContents & { plan: Plan }> = {},
): PortfolioView {
  return toPortfolioView({ ...SAMPLE_RECORD, ...changes }, plan, {
    ...{
      now: new Date('2026-11-25T12:00:00.000Z'),
      links: [],
      socialLinks: [],
      projects: [],
      badges: [],
      note: null,
      connections: NO_CONNECTIONS,
    },
    ...contents,
  })
}

/** Returns social links to `urls`, for tests. */
export function sampleLinks(urls: readonly string[]) {
  return urls.map((url, index) => ({ ...VISIBLE, id: String(index), platform: 'website', url }))
}
