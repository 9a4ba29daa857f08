import { describe, expect, test } from 'vitest'
import { shortestTime } from '../testing/shortest-time.ts'
import { refusedSvg } from './refused-svg.ts'

const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`

test.each([
  ['a path', svg('<path d="M0 0L5 5" fill="#f00" stroke="red"/>')],
  ['a gradient', svg('<linearGradient id="a"/><rect fill="url(#a)" style="stroke: url( \'#a\' )"/>')],
  ['a reference to its own element', svg('<use xlink:href="#a"/><use href="#b"/>')],
  ['a link around a shape', svg('<a href="https://example.com"><rect/></a>')],
  ['a style sheet of its own', svg('<style><![CDATA[.a { fill: url("#b") }]]></style>')],
  ['words of what is refused', svg('<!-- <filter> --><title>&lt;script></title><text>filter: x</text>', 'class=">x"')],
  ['an element with the name of a property of every object', svg('<constructor/>')],
  [
    'a drawing program',
    `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!-- made -->\n${svg('', 'only="1"')}`,
  ],
])('%s is accepted', (_, text) => expect(refusedSvg(text)).toBeNull())

test.each([
  ['a filter', svg('<filter id="f"/>'), 'filters'],
  ['a part of a filter', svg('<feTurbulence numOctaves="9"/>'), 'filters'],
  ['a filter with a prefix', svg('<s:FILTER xmlns:s="x"/>'), 'filters'],
  ['a filter as an attribute', svg('<rect filter="blur(99px)"/>'), 'filters'],
  ['a filter in a style', svg('<rect style="filter : blur(9px)"/>'), 'filters'],
  ['a filter in a style sheet', svg('<style>rect { filter: blur(9px) }</style>'), 'filters'],
  ['a filter after a sign within quotes', svg('<rect class="a>b"/><filter/>'), 'filters'],
  ['a script', svg('<script>alert(1)</script>'), 'scripts'],
  ['a handler', svg('', 'onload="alert(1)"'), 'scripts'],
  ['a picture', svg('<image href="data:image/png;base64,AA"/>'), 'images'],
  ['HTML', svg('<foreignObject><p>x</p></foreignObject>'), 'html'],
  ['a reference to another file', svg('<use xlink:href="other.svg#a"/>'), 'links'],
  ['a colour from elsewhere', svg('<rect fill="url(https://example.com/#a)"/>'), 'links'],
  ['a style sheet from elsewhere', svg('<style>@import "a.css";</style>'), 'links'],
  ['a linked style sheet', `<?xml-stylesheet href="a.css"?>${svg('')}`, 'links'],
  ['a base address', svg('', 'xml:base="https://example.com"'), 'links'],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`, 'entities'],
  ['an encoding that hides markup', `<?xml version="1.0" encoding="UTF-7"?>${svg('')}`, 'encoding'],
  ['51 copies', svg('<use href="#a"/>'.repeat(51)), 'copies'],
])('%s is refused', (_, text, reason) => expect(refusedSvg(text)).toBe(reason))

describe('what a reader of XML finds is found', () => {
  const style = (content: string) => svg(`<style>${content}</style>`)
  test.each([
    ['a character by its number in a style', svg('<rect style="&#102;ilter: blur(9px)"/>'), 'filters'],
    ['a character by its number in a colour', svg('<rect fill="&#x75;rl(https://example.com/#a)"/>'), 'links'],
    ['a character by its number in a style sheet', style('rect { f&#105;lter: blur(9px) }'), 'filters'],
    ['a style sheet that contains the start of a closing tag', style('<![CDATA[/* </ */ filter: x]]>'), 'filters'],
    ['a style sheet after a comment with such a start', style('<!-- </ --> filter: x'), 'filters'],
    ['a word around a comment', style('fil<!-- -->ter: x'), 'filters'],
    ['a word around the start of a CDATA section', style('fil<![CDATA[ter: x]]>'), 'filters'],
    ['a word around an instruction', style('fil<?a </ ?>ter: x'), 'filters'],
    ['a word around an element', style('fil<g>x</g>ter: x'), 'filters'],
    ['an element after an instruction with a quote', svg('<?a > <b c="?><filter/>'), 'filters'],
    ['an element after a comment with a quote', svg('<!--> <b c="--><filter/>'), 'filters'],
    ['a document type whose address contains its end', `<!DOCTYPE svg SYSTEM "><b c='">${svg('<filter/>')}`, 'filters'],
    ['entities after such an address', `<!DOCTYPE svg SYSTEM ">" [<!ENTITY a "b">]>${svg('&a;')}`, 'entities'],
    ['an encoding after many spaces', `<?xml version="1.0"${' '.repeat(400)}encoding="UTF-7"?>${svg('')}`, 'encoding'],
  ])('%s', (_, text, reason) => expect(refusedSvg(text)).toBe(reason))
})

describe('what a reader of CSS finds is found', () => {
  test.each([
    ['an escaped letter by its number', 'fill: red; \\66ilter: blur(9px)', 'filters'],
    ['an escaped capital and a space', '\\000046 ilter: blur(9px)', 'filters'],
    ['an escaped letter', 'fi\\lter: blur(9px)', 'filters'],
    ['a comment before the colon', 'filter/* */: blur(9px)', 'filters'],
    ['many spaces before the colon', `filter${' '.repeat(20)}: blur(9px)`, 'filters'],
    ['an escaped address', 'fill: u\\72l(https://example.com/#a)', 'links'],
    ['an address after many spaces', `fill: url(${' '.repeat(20)}https://example.com/#a)`, 'links'],
  ])('%s', (_, style, reason) => {
    expect(refusedSvg(svg(`<rect style="${style}"/>`))).toBe(reason)
    expect(refusedSvg(svg(`<style>rect { ${style} }</style>`))).toBe(reason)
  })
  test('escapes without a refused word are accepted', () => {
    expect(refusedSvg(svg('<rect style="font-family: A\\, \\ffffff B; fill: url( \'#a\' )"/>'))).toBeNull()
  })
})

test.each([
  ['an element without an end', '<svg>'],
  ['text after the end', `${svg('')}x`],
  ['a value without quotes', '<svg width=1/>'],
  ['two values of one name', '<svg width="1" width="2"/>'],
  ['an entity that is not declared', svg('&nbsp;')],
  ['a control character', svg('\u0001')],
  ['a control character as XML 1.1 allows', `<?xml version="1.1"?>${svg('&#1;')}`],
  ['nothing', ''],
])('%s is not well-formed', (_, text) => expect(refusedSvg(text)).toBe('broken'))

describe('60 kB of the worst case take less than 50 ms', () => {
  test.each([
    '<',
    '<a ',
    '<a b',
    '<a b=',
    '<a b="',
    '<a b="" ',
    "<a b=' '",
    '<!--',
    '<![CDATA[',
    '<?',
    '<?xml encoding=" ',
    '<!',
    '</',
    '<style>',
    '<style>filter ',
    '<style>url( ',
    '<style>\\66 ',
    'filter ',
    ' ',
    '<use ',
  ])('%s', (part) => {
    const text = part.repeat(Math.ceil(60_000 / part.length))
    for (const one of [text, `<svg style="${text}`, `<style>${text}`]) {
      expect(shortestTime(() => refusedSvg(one), 50)).toBeLessThanOrEqual(50)
    }
  })
})
