import { expect, test } from 'vitest'
import { DEFAULT_LOOK } from './default-look.ts'
import { LOOK_PART_NAMES, LOOK_PARTS, lookChanges } from './parts.ts'
import { Look } from './schema.ts'

test('each setting of a look belongs to one part', () => {
  expect(Object.values(LOOK_PARTS).flat().toSorted()).toEqual(Look.keyof().options.toSorted())
  expect(Object.keys(LOOK_PARTS)).toEqual([...LOOK_PART_NAMES])
})

test('a look changes all of its settings, and a part of it only its own', () => {
  expect(lookChanges(DEFAULT_LOOK)).toEqual(DEFAULT_LOOK)
  expect(lookChanges(DEFAULT_LOOK, ['card'])).toEqual({
    card: 'auto',
    corner: 'medium',
    edge: 'hairline',
    shadow: 'none',
  })
})
