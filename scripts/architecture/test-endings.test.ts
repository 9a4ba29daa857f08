import { expect, test } from 'vitest'
import { planted, where } from './planted.ts'
import { checkSeeds, checkTestEndings } from './test-endings.ts'

const TEST = 'server/src/weather/weather.test.ts'
const inTest = (code: string) => planted({ [TEST]: `test('it rains', async () => {\n${code}\n})\n` })

test.each([
  'vi.useRealTimers()',
  'vi.unstubAllEnvs()',
  'vi.unstubAllGlobals()',
  'vi.restoreAllMocks()',
  'spy.mockRestore()',
  'delete process.env.WEATHER',
  "delete process.env['WEATHER']",
  'app.clock.now = before',
  'sandbox.discord.fault = null',
])('what a failed test would leave to the next one is refused: %s', (code) => {
  expect(where(checkTestEndings(inTest(code)))).toEqual([`${TEST}:2`])
})

test.each([
  'onTestFinished(() => void vi.useRealTimers())',
  'onTestFinished(() => { app.clock.now = before })',
  'app.clock.now = later; expect(ground).toBe(WET)',
  'now = later',
])('a test may: %s', (code) => {
  expect(checkTestEndings(inTest(code))).toEqual([])
})

test('what runs after each test of a file, or after all, may restore', () => {
  const code = 'afterEach(() => spy.mockRestore())\nafterAll(() => { delete process.env.WEATHER })'
  expect(checkTestEndings(planted({ [TEST]: code }))).toEqual([])
})

test('only the file that prints the seed reads it', () => {
  const code = '\nconst seed = Number(process.env.TEST_SEED ?? 1)\n'
  expect(where(checkSeeds(planted({ [TEST]: code })))).toEqual([`${TEST}:2`])
  expect(checkSeeds(planted({ 'server/src/testing/daily-seed.ts': code }))).toEqual([])
})
