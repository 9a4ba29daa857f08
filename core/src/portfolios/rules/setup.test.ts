import { expect, test } from 'vitest'
import { isDone, nextSetupStep } from './setup.ts'

const EMPTY = { published: false, profileImageUrl: null, links: [], socialLinks: [] }
const SOCIAL_LINK = {
  id: '1',
  platform: 'GitHub',
  url: 'https://github.com/ada',
  hidden: false,
  visibleFrom: null,
  visibleUntil: null,
  displayOrder: 0,
}

test('the next step is the first that is not done, and a published page has none', () => {
  expect(nextSetupStep(EMPTY)).toBe('portrait')
  expect(nextSetupStep({ ...EMPTY, profileImageUrl: '/ada.webp' })).toBe('links')
  expect(nextSetupStep({ ...EMPTY, socialLinks: [SOCIAL_LINK] })).toBe('portrait')
  expect(nextSetupStep({ ...EMPTY, profileImageUrl: '/ada.webp', socialLinks: [SOCIAL_LINK] })).toBe('publish')
  expect(nextSetupStep({ ...EMPTY, published: true })).toBeNull()
})

test('a step is done once the page has what it adds, in any order', () => {
  const page = { ...EMPTY, socialLinks: [SOCIAL_LINK] }
  expect(isDone(page, 'portrait')).toBe(false)
  expect(isDone(page, 'links')).toBe(true)
  expect(isDone(page, 'publish')).toBe(false)
})
