import { expect, test } from 'vitest'
import { liftOf, WEIGHTS } from './toast-place.ts'

const FOCUSED = WEIGHTS.focused
const SIZE = { height: 80, end: 600 }
const at = (top: number, weight: number) => ({ top, bottom: top + 40, weight })

test('messages stand at the bottom while they cover nothing there', () => {
  expect(liftOf([], SIZE)).toBe(0)
  expect(liftOf([at(200, FOCUSED)], SIZE)).toBe(0)
  expect(liftOf([at(480, FOCUSED)], SIZE)).toBe(0)
})

test('they stand right above a control that they would cover', () => {
  expect(liftOf([at(540, 1)], SIZE)).toBe(64)
  expect(liftOf([at(540, FOCUSED), at(440, 1)], SIZE)).toBe(164)
})

test('they cover what matters least in the lower half, and the focused field never if there is a choice', () => {
  expect(liftOf([at(560, 10), at(450, 1), at(380, 1)], SIZE)).toBe(44)
  expect(liftOf([at(540, FOCUSED), at(440, 10), at(340, 10)], SIZE)).toBe(64)
  expect(liftOf([at(540, 10), at(480, 10), at(420, 10), at(360, 10), at(300, 10)], SIZE)).toBe(0)
})

test('on a screen as high as a few lines they leave the lower half for a focused control', () => {
  const small = { height: 90, end: 150 }
  expect(liftOf([at(100, FOCUSED)], small)).toBe(54)
  expect(liftOf([at(100, FOCUSED), at(60, 1)], small)).toBe(54)
  expect(liftOf([at(40, FOCUSED)], { height: 60, end: 150 })).toBe(0)
})

test('many fields are not a focused control: messages stay in the lower half', () => {
  const rows = Array.from({ length: 11 }, (_, row) => ({
    top: 240 + row * 52,
    bottom: 284 + row * 52,
    weight: WEIGHTS.field,
  }))
  expect(liftOf([...rows, ...rows], { height: 230, end: 780 })).toBe(0)
})
