import { expect, test } from 'vitest'
import { DEFAULT_THEME } from '../../themes/index.ts'
import { DEFAULT_DESIGN } from '../default-design.ts'
import { NEXT_STEPS_MAX, nextSteps, type Progress } from './next-steps.ts'

const NEW_PAGE: Progress['portfolio'] = {
  ...DEFAULT_DESIGN,
  theme: DEFAULT_THEME,
  published: false,
  suspension: null,
  profileImageUrl: null,
  links: [],
  socialLinks: [],
  projects: [],
}
const LINK = { id: 'a', displayOrder: 0, platform: 'website', url: 'https://ada.example' }
const FULL_PAGE = {
  ...NEW_PAGE,
  published: true,
  profileImageUrl: '/portfolio-assets/a/profile-1.webp',
  backgroundColor: '#112233',
  socialLinks: [{ ...LINK, hidden: false, visibleFrom: null, visibleUntil: null }],
} satisfies Progress['portfolio']
const DONE: Progress = {
  portfolio: FULL_PAGE,
  pendingGifts: 0,
  visited: true,
  discordDone: true,
  premium: true,
  hasNote: true,
}

test('a new page gets a portrait, links and a look, and is published', () => {
  expect(nextSteps({ ...DONE, portfolio: NEW_PAGE, visited: false, discordDone: false })).toEqual([
    'addPortrait',
    'addLinks',
    'chooseLook',
    'publish',
  ])
})

test('nothing is next once everything is done', () => {
  expect(nextSteps(DONE)).toEqual([])
})

test('a gift comes first, and no more than four steps are offered', () => {
  const steps = nextSteps({ ...DONE, portfolio: NEW_PAGE, pendingGifts: 1 })
  expect(steps).toHaveLength(NEXT_STEPS_MAX)
  expect(steps[0]).toBe('claimGift')
})

test('a published page is shared until somebody came', () => {
  expect(nextSteps({ ...DONE, visited: false })).toEqual(['share'])
  expect(nextSteps({ ...DONE, visited: false, portfolio: { ...FULL_PAGE, published: false } })).toEqual(['publish'])
})

test('a page that the operator unpublished is not published', () => {
  const suspension = { reason: 'A copy', since: '2026-01-01T00:00:00.000Z' }
  expect(nextSteps({ ...DONE, portfolio: { ...FULL_PAGE, published: false, suspension } })).toEqual([])
})

test('only an owner with premium is asked for a note', () => {
  expect(nextSteps({ ...DONE, hasNote: false })).toEqual(['writeNote'])
  expect(nextSteps({ ...DONE, hasNote: false, premium: false })).toEqual([])
})

test('an account at Discord is connected', () => {
  expect(nextSteps({ ...DONE, discordDone: false })).toEqual(['connectDiscord'])
})

test('no step is offered for what is not known', () => {
  const unknown = { pendingGifts: undefined, visited: undefined, discordDone: undefined, premium: undefined }
  expect(nextSteps({ portfolio: FULL_PAGE, ...unknown, hasNote: undefined })).toEqual([])
})
