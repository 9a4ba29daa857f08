import { describe, expect, test } from 'vitest'
import { type CursorAnimation, HABITS, Traces } from './traces.ts'

/** Maximum number, and the probability that a movement adds one (specification). */
const SPECIFIED: Partial<Record<CursorAnimation, [most: number, chance: number]>> = {
  trail: [15, 1],
  sparkle: [10, 0.3],
  bubble: [8, 0.2],
}

test('the newest trace of a trail is at the mouse', () => {
  const traces = new Traces('trail', () => 0)
  for (let step = 0; step < 40; step += 1) traces.move(step, step)
  expect(traces.list.at(-1)).toMatchObject({ x: 39, y: 39 })
})

describe.each(Object.entries(SPECIFIED))('%s', (name, [most, chance]) => {
  // The keys of the table are animations.
  const animation = name as CursorAnimation
  test(`keeps the last ${most}`, () => {
    const traces = new Traces(animation, () => 0)
    for (let step = 0; step < 40; step += 1) traces.move(step, step)
    expect(traces.list).toHaveLength(most)
  })

  test(`comes with ${chance * 100} % of the movements`, () => {
    const likely = new Traces(animation, () => chance - 0.001)
    likely.move(1, 1)
    expect(likely.list).toHaveLength(1)
    const unlikely = new Traces(animation, () => chance)
    unlikely.move(1, 1)
    expect(unlikely.list).toHaveLength(0)
  })
})

test.each(Object.keys(HABITS))('%s fades by itself', (name) => {
  const traces = new Traces(name as CursorAnimation, () => 0)
  traces.move(5, 5)
  traces.click(5, 5)
  expect(traces.list.length).toBeGreaterThan(0)
  expect(traces.pass(10)).toBe(false)
  expect(traces.list).toEqual([])
})
