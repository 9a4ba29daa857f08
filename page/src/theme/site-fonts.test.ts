import { expect, test } from 'vitest'
import stylesheet from '../styles/page.css?inline'
import { sheetOf } from './site-fonts.ts'

const familiesOf = (css: string) => {
  const families = [...css.matchAll(/@font-face\s*\{\s*font-family:\s*"?([^";]+)"?;/g)].map(([, family]) => family)
  return [...new Set(families)]
}
const rulesOf = (css: string) => css.replaceAll(/@font-face\s*\{[^}]*\}\s*/g, '')

test.each([
  ['default', 'none', ['Inter Fallback', 'Space Grotesk Fallback', 'Inter', 'Space Grotesk']],
  ['orbitron', 'none', ['Inter Fallback', 'Inter']],
  ['default', 'editorial', []],
  ['orbitron', 'editorial', []],
])(
  'a page with the font %s and the pairing %s gets the site’s fonts %j and all rules',
  (customFont, pairing, families) => {
    const css = sheetOf(stylesheet, { customFont, pairing })
    expect(familiesOf(css)).toEqual(families)
    expect(rulesOf(css)).toBe(rulesOf(stylesheet))
    expect(css).toContain('.page')
  },
)
