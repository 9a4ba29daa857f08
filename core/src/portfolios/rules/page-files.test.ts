import { describe, expect, test } from 'vitest'
import { DEFAULT_DESIGN } from '../default-design.ts'
import { withAsset, withReplacement } from './page-files.ts'

describe('An uploaded picture or video becomes the background, and an uploaded cursor the cursor; music plays only after it is switched on', () => {
  const url = '/portfolio-assets/x'
  test.each([
    ['profile', { profileImageUrl: url }, { profileImageUrl: null }],
    ['background', { backgroundUrl: url, backgroundType: 'image' }, { backgroundUrl: null, backgroundType: 'color' }],
    [
      'video',
      { backgroundVideoUrl: url, backgroundPosterUrl: null, backgroundType: 'video' },
      { backgroundVideoUrl: null, backgroundPosterUrl: null, backgroundType: 'color' },
    ],
    ['poster', { backgroundPosterUrl: url }, { backgroundPosterUrl: null }],
    ['music', { backgroundMusicUrl: url }, { backgroundMusicUrl: null, musicEnabled: false }],
    ['cursor', { customCursorUrl: url, cursorType: 'custom' }, { customCursorUrl: null, cursorType: 'default' }],
  ] as const)('%s', (kind, put, taken) => {
    expect(withAsset(DEFAULT_DESIGN, kind, url)).toEqual(put)
    expect(withAsset({ ...DEFAULT_DESIGN, ...put }, kind, null)).toEqual(taken)
  })

  test('a background of another type stays when a file is removed', () => {
    expect(withAsset({ ...DEFAULT_DESIGN, backgroundType: 'video' }, 'background', null)).toMatchObject({
      backgroundType: 'video',
    })
    expect(withAsset({ ...DEFAULT_DESIGN, cursorType: 'neon' }, 'cursor', null)).toMatchObject({ cursorType: 'neon' })
  })
})

test('a file that takes the place of another one changes no setting, and a video that does so has no poster yet', () => {
  expect(withReplacement('background', '/b')).toEqual({ backgroundUrl: '/b' })
  expect(withReplacement('music', '/m')).toEqual({ backgroundMusicUrl: '/m' })
  expect(withReplacement('video', '/v')).toEqual({ backgroundVideoUrl: '/v', backgroundPosterUrl: null })
})
