import { expect, test } from 'vitest'
import { DEFAULT_DESIGN } from '../default-design.ts'
import type { PortfolioView } from '../view-schema.ts'
import { filesOfTarget, withoutHidden, withoutHiddenPictures, withoutPictures } from './hidden-content.ts'

const link = { id: 'one', title: 'Shop', imageUrl: '/portfolio-assets/a/links/one-1.webp' }
const project = { id: 'two', title: 'Book', imageUrl: '/portfolio-assets/a/projects/two-1.webp' }
const FILES = {
  profileImageUrl: '/portfolio-assets/a/profile-1.webp',
  backgroundUrl: '/portfolio-assets/a/background-1.webp',
  backgroundVideoUrl: '/portfolio-assets/a/video-1.mp4',
  backgroundPosterUrl: '/portfolio-assets/a/poster-1.webp',
  backgroundMusicUrl: '/portfolio-assets/a/music-1.mp3',
  customCursorUrl: null,
}
const VIEW = {
  ...FILES,
  design: DEFAULT_DESIGN,
  links: [link, { ...link, id: 'other', imageUrl: null }],
  projects: [project],
  note: { id: 'three' },
} as unknown as PortfolioView

test('content that keepers have hidden is not on the page', () => {
  expect(withoutHidden(VIEW, [])).toBe(VIEW)
  const hidden = withoutHidden(VIEW, ['link:one', 'picture:two', 'note:three', 'picture:portrait', 'picture:video'])
  expect(hidden.links.map(({ id }) => id)).toEqual(['other'])
  expect(hidden.projects).toEqual([{ ...project, imageUrl: null }])
  expect(hidden.note).toBeNull()
  const { profileImageUrl, backgroundUrl, backgroundVideoUrl, backgroundPosterUrl } = hidden
  expect([profileImageUrl, backgroundVideoUrl, backgroundPosterUrl]).toEqual([null, null, null])
  expect(backgroundUrl).toBe(FILES.backgroundUrl)
})

test('another note, and content of another name, stays', () => {
  const left = withoutHidden(VIEW, ['note:four', 'link:two', 'project:one', 'page'])
  expect(left).toEqual(VIEW)
})

test('the files of a target are those that only it shows', () => {
  expect(filesOfTarget(VIEW, 'link:one')).toEqual([link.imageUrl])
  expect(filesOfTarget(VIEW, 'picture:two')).toEqual([project.imageUrl])
  expect(filesOfTarget(VIEW, 'picture:video')).toEqual([FILES.backgroundVideoUrl, FILES.backgroundPosterUrl])
  const twice = { ...VIEW, projects: [{ ...project, imageUrl: link.imageUrl }] } as PortfolioView
  expect(filesOfTarget(twice, 'link:one')).toEqual([])
})

test('lists and shared links show no picture of a page with a warning', () => {
  expect(Object.values(withoutPictures(FILES))).toEqual([null, null, null, null, FILES.backgroundMusicUrl, null])
  expect(withoutHiddenPictures(FILES, ['picture:background'])).toEqual({ ...FILES, backgroundUrl: null })
})
