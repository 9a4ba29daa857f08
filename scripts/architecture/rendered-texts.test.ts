import { expect, test } from 'vitest'
import { planted, where } from './planted.ts'
import { checkRenderedTexts, JSX_SETTINGS } from './rendered-texts.ts'

const SCREEN = 'web/src/features/weather/weather-screen.tsx'
const OPTION = '{ "compilerOptions": { "jsxImportSource": "@vitrine/widgets" } }'
const SETTINGS = Object.fromEntries(JSX_SETTINGS.map((path) => [path, OPTION]))

const check = (path: string, code: string) => where(checkRenderedTexts(planted({ [path]: `\n${code}\n` }), SETTINGS))

test.each([
  "import { createElement } from 'react'",
  "import { jsx } from 'react/jsx-runtime'",
  '/** @jsxImportSource react */',
  "function Weather({ rain }) { return rain ? 'Rain' : <Sun /> }",
  'function Weather() { return `Rain` }',
])('an element or text past the JSX runtime is refused: %s', (code) => {
  expect(check(SCREEN, code)).toEqual([`${SCREEN}:2`])
})

test.each([
  [SCREEN, "import { cloneElement, type ReactElement } from 'react'"],
  [SCREEN, 'function Weather({ rain }) { return rain ? <p>Rain</p> : null }'],
  [SCREEN, 'function Weather() { const nameOf = () => { return `Rain` }; return <p>{nameOf()}</p> }'],
  ['widgets/src/jsx/jsx-runtime.ts', "import { jsx } from 'react/jsx-runtime'"],
  ['web/src/features/weather/weather-screen.test.tsx', "import { createElement } from 'react'"],
])('%s may: %s', (path, code) => {
  expect(check(path, code)).toEqual([])
})

test('the compilers of app, page and widgets use the JSX runtime', () => {
  const [web = '', ...others] = JSX_SETTINGS
  expect(where(checkRenderedTexts(planted({}), { ...SETTINGS, [web]: '{}' }))).toEqual([`${web}:1`])
  expect(where(checkRenderedTexts(planted({}), { [web]: OPTION }))).toEqual(others.map((path) => `${path}:1`))
})
