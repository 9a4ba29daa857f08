import { expect, test } from 'vitest'
import { planted, where } from './planted.ts'
import { checkTestAssertions } from './test-assertions.ts'

const TEST = 'server/src/weather/weather.test.ts'
const inTest = (code: string) => planted({ [TEST]: `test('it rains', async () => {\n${code}\n})\n` })

test.each([
  'if (wet) expect(ground).toBe(WET)',
  'if (dry) sun(); else expect(ground).toBe(WET)',
  'if (wet) { await expect(rain).resolves.toBe(1) }',
  'wet ? expect(ground).toBe(WET) : undefined',
  'wet && expect(ground).toBe(WET)',
  'try { rain() } catch (error) { expect(error).toBe(1) }',
  'switch (sky) { case 1: expect(ground).toBe(WET) }',
  'for (const drop of drops) { if (drop === 0) continue; expect(drop).toBe(1) }',
  'if (dry) return; expect(ground).toBe(WET)',
  'if (dry) { return; } await expect.poll(rain).toBe(1)',
  'days.forEach((day) => { if (day.wet) expect.soft(day.ground).toBe(WET) })',
])('an assertion that may be skipped is refused: %s', (code) => {
  expect(where(checkTestAssertions(inTest(code)))).toEqual([`${TEST}:2`])
})

test('an assertion that a helper may skip is refused', () => {
  const project = planted({ [TEST]: 'function look() {\n  if (wet) expect(ground).toBe(WET)\n}\n' })
  expect(where(checkTestAssertions(project))).toEqual([`${TEST}:2`])
})

test.each([
  'expect(ground).toBe(WET)',
  'if (expect(ground).toBe(WET)) rain()',
  'if (!rain) throw new Error("no rain"); expect(ground).toBe(WET)',
  'expect(days).toEqual(wet ? expect.any(Number) : null)',
  'for (const drop of drops) expect(drop).toBe(1)',
  'if (isPhone(page)) expect(ground).toBe(WET)',
  'if (!isPhone(page)) return; expect(ground).toBe(WET)',
])('a test may: %s', (code) => {
  expect(checkTestAssertions(inTest(code))).toEqual([])
})

test('a test itself may depend on its surroundings, and other files are no tests', () => {
  const code = "if (wet) test('it rains', () => { expect(ground).toBe(WET) })"
  expect(checkTestAssertions(planted({ [TEST]: code }))).toEqual([])
  const helper = planted({ 'server/src/testing/weather.ts': 'if (wet) expect(ground).toBe(WET)' })
  expect(checkTestAssertions(helper)).toEqual([])
})
