import { DEFAULT_DESIGN, type OwnPortfolio, portfolioTexts } from '@vitrine/core/portfolios'
import { DEFAULT_THEME } from '@vitrine/core/themes'

/** New portfolio for tests of the editor. */
export const samplePortfolio: OwnPortfolio = {
  id: '5f0c9a52-0f0e-4a53-9e0c-0a2f6d6c1a01',
  username: 'ada',
  title: portfolioTexts.defaultTitle,
  bio: '',
  location: '',
  showLocation: true,
  templateId: 'void-minimal',
  published: false,
  suspension: null,
  warning: null,
  hidden: [],
  profileImageUrl: null,
  backgroundUrl: null,
  backgroundVideoUrl: null,
  backgroundPosterUrl: null,
  backgroundMusicUrl: null,
  customCursorUrl: null,
  viewCount: 0,
  likeCount: 0,
  createdAt: '2026-01-01T00:00:00Z',
  ...DEFAULT_DESIGN,
  theme: DEFAULT_THEME,
  links: [],
  socialLinks: [],
  projects: [],
  judgedHosts: [],
  badges: [],
}
