import { expect, test } from 'vitest'
import { planted, where } from './planted.ts'
import { checkSpelling } from './spelling.ts'

const SCREEN = 'web/src/features/weather/weather-screen.tsx'
const check = (path: string, code: string) => where(checkSpelling(planted({ [path]: `\n${code}\n` })))

test.each([
  "export const texts = { color: 'Colour' }",
  'export const text = `Send an e-mail`',
  'export const Weather = () => <p>Your favourites</p>',
])('a text in another spelling is found: %s', (code) => {
  expect(check(SCREEN, code)).toEqual([`${SCREEN}:2`])
})

test.each([
  [SCREEN, "import { favourite } from './favourite-button.tsx'"],
  [SCREEN, "export const route = 'GET /looks/favourites'"],
  [SCREEN, "export const code = 'FAVOURITE_LIMIT'"],
  [SCREEN, "// The colour of the sky.\nexport const color = 'Color'"],
  ['server/src/demo/creators.ts', "export const title = 'Buy a licence'"],
  ['web/src/features/weather/weather-screen.test.tsx', "export const text = 'Any colour'"],
])('%s may: %s', (path, code) => {
  expect(check(path, code)).toEqual([])
})
