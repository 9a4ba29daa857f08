import { describe, expect, test } from 'vitest'
import type { Plan } from '../billing/index.ts'
import { type CardRecord, toPortfolioCard } from './card.ts'
import { PortfolioCard } from './card-schema.ts'
import { DEFAULT_DESIGN } from './default-design.ts'

const FREE: Plan = { premium: false, until: null }
const PREMIUM: Plan = { premium: true, until: new Date('2026-12-01T00:00:00.000Z') }

const STORED: CardRecord = {
  ...DEFAULT_DESIGN,
  username: 'ada',
  title: 'Ada',
  profileImageUrl: '/portfolio-assets/profile.webp',
  backgroundUrl: null,
  backgroundVideoUrl: null,
  backgroundPosterUrl: null,
  backgroundMusicUrl: '/portfolio-assets/music.mp3',
  customCursorUrl: '/portfolio-assets/cursor.png',
  viewCount: 424_242,
  likeCount: 737_373,
  hidden: [],
  sensitive: false,
}
const STATS = { views: 424_242, likes: 737_373 }

describe('Hidden stats', () => {
  test.each([
    { title: 'shown by an owner without premium', hideStats: false, plan: FREE, stats: STATS },
    { title: 'shown by an owner with premium', hideStats: false, plan: PREMIUM, stats: STATS },
    { title: 'hidden by an owner whose premium has ended', hideStats: true, plan: FREE, stats: STATS },
    { title: 'hidden by an owner with premium', hideStats: true, plan: PREMIUM, stats: null },
  ])('stats that are $title', ({ hideStats, plan, stats }) => {
    const card = toPortfolioCard({ ...STORED, hideStats }, plan)
    expect(card.stats).toEqual(stats)
    expect(/424242|737373/.test(JSON.stringify(card))).toBe(stats !== null)
    expect(JSON.stringify(card)).not.toMatch(/viewCount|likeCount|hideStats/)
  })
})

test('the card contains only the fields that the contract lists', () => {
  const record = { ...STORED, id: 'secret-id', userId: 'secret-user', bio: 'secret', discordId: 'secret-discord' }
  const card = toPortfolioCard(record, PREMIUM)
  expect(JSON.stringify(card)).not.toMatch(/secret|cursor|music/)
  expect(PortfolioCard.parse(card)).toEqual(card)
})

describe('The background', () => {
  const picture = '/portfolio-assets/background.webp'
  const video = {
    backgroundVideoUrl: '/portfolio-assets/video.mp4',
    backgroundPosterUrl: '/portfolio-assets/poster.webp',
  }

  test('is the picture of the page', () => {
    const card = toPortfolioCard({ ...STORED, backgroundType: 'image', backgroundUrl: picture }, FREE)
    expect(card.backgroundUrl).toBe(picture)
  })

  test('is the poster of the video for a page without a picture', () => {
    const card = toPortfolioCard({ ...STORED, ...video, backgroundType: 'video' }, PREMIUM)
    expect(card.backgroundUrl).toBe(video.backgroundPosterUrl)
    expect(JSON.stringify(card)).not.toContain('video.mp4')
  })

  test('is the colour and the accent without both', () => {
    expect(toPortfolioCard(STORED, FREE)).toMatchObject({
      backgroundUrl: null,
      backgroundColor: DEFAULT_DESIGN.backgroundColor,
      accentColor: DEFAULT_DESIGN.accentColor,
    })
  })
})
