import { expect, test } from 'vitest'
import { dailySeed } from '../testing/daily-seed.ts'
import { emptySnapshot } from '../testing/embedded-snapshot.ts'
import { cutPower } from '../testing/power-cuts/power-cuts.ts'
import { repetitions } from '../testing/repetitions.ts'

const CUTS = repetitions('powerCuts')
const SEED = dailySeed()
const template = await emptySnapshot()

test('after a power cut at any moment the database opens, and every acknowledged write is there', async () => {
  const result = await cutPower({ seed: SEED, cuts: CUTS, template })
  expect(result).toMatchObject({ cuts: CUTS, lost: [] })
  expect(result.acknowledged).toBeGreaterThan(CUTS)
}, 600_000)

test('without flushes the same cuts lose acknowledged writes', async () => {
  const { lost } = await cutPower({ seed: SEED, cuts: 3, template, durable: false })
  expect(lost.length).toBeGreaterThan(0)
}, 600_000)
