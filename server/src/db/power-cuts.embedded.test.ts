import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { cutPower } from '../testing/power-cuts/power-cuts.ts'

const CUTS = Number(process.env.TEST_POWER_CUTS ?? 25)
/** The date, so that each day cuts at other moments. */
const SEED = Number(process.env.TEST_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''))
const template = new Blob([new Uint8Array(await readFile(process.env.TEST_EMPTY_SNAPSHOT ?? ''))])

test('after a power cut at any moment the database opens, and every acknowledged write is there', async () => {
  const result = await cutPower({ seed: SEED, cuts: CUTS, template })
  expect(result).toMatchObject({ cuts: CUTS, lost: [] })
  expect(result.acknowledged).toBeGreaterThan(CUTS)
}, 600_000)

test('without flushes the same cuts lose acknowledged writes', async () => {
  const { lost } = await cutPower({ seed: SEED, cuts: 3, template, durable: false })
  expect(lost.length).toBeGreaterThan(0)
}, 600_000)
