import { toPortfolioChanges } from '@vitrine/core/looks'
import { PortfolioChanges } from '@vitrine/core/portfolios'
import { contrast, rgbOf } from '@vitrine/core/themes/lite'
import { describe, expect, test } from 'vitest'
import { settingsOf, startDraft } from '../draft/draft.ts'
import { samplePortfolio } from '../draft/sample-portfolio.ts'
import { triedFields } from '../draft/tried.ts'
import { inkOn } from './color-math.ts'
import { surprise } from './surprise.ts'

/** Returns a generator of numbers that is the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const LOOKS = Array.from({ length: 300 }, (_, seed) => surprise(seeded(seed * 7919 + 13)))

describe('a surprise', () => {
  test('is stored as it is', () => {
    for (const look of LOOKS) expect(PortfolioChanges.safeParse(toPortfolioChanges(look)).error).toBeUndefined()
  })

  test('needs no premium and touches neither texts nor files', () => {
    for (const look of LOOKS) expect(triedFields(startDraft(samplePortfolio, look), true)).toEqual([])
    const { title, bio, location, backgroundType, focusX } = settingsOf(samplePortfolio)
    for (const look of LOOKS) {
      expect({ ...settingsOf(samplePortfolio), ...look }).toMatchObject({
        title,
        bio,
        location,
        backgroundType,
        focusX,
      })
    }
  })

  test('has a background on which texts and the accent are legible', () => {
    for (const { backgroundColor = '', accentColor = '' } of LOOKS) {
      const ground = rgbOf(backgroundColor)
      expect(contrast(inkOn(ground), ground)).toBeGreaterThanOrEqual(7)
      expect(contrast(rgbOf(accentColor), ground)).toBeGreaterThanOrEqual(2.95)
    }
  })

  test('is another one nearly every time, and the same for the same numbers', () => {
    expect(new Set(LOOKS.map((look) => JSON.stringify(look))).size).toBeGreaterThan(290)
    expect(surprise(seeded(5))).toEqual(surprise(seeded(5)))
  })
})
