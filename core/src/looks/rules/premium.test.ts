import { describe, expect, test } from 'vitest'
import { DEFAULT_LOOK } from '../default-look.ts'
import { premiumInLook } from './premium.ts'

describe('What a look sets that needs premium is refused on Save, as if it was chosen by itself.', () => {
  test('layouts, colours and gradients are free', () => {
    expect(premiumInLook({ ...DEFAULT_LOOK, layout: 'split', backgroundStyle: 'mesh', ink: '#102030' })).toEqual([])
  })

  test('fonts, motion, glow and frames are named', () => {
    const look = { customFont: 'orbitron', backgroundMotion: true, shadow: 'glow', portraitFrame: 'frame' } as const
    expect(premiumInLook({ ...DEFAULT_LOOK, ...look })).toEqual([
      'customFont',
      'backgroundMotion',
      'shadow',
      'portraitFrame',
    ])
  })
})
