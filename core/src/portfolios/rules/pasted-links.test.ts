import { describe, expect, test } from 'vitest'
import { LIST_MAX } from './lists.ts'
import { readPastedLinks } from './pasted-links.ts'

const EMPTY = { links: [], socialLinks: [] }

/** Returns what a text becomes: `list: name <address>`, or `! part: problem`. */
function read(text: string): string[] {
  return readPastedLinks(text, EMPTY).map((part) => {
    if ('problem' in part) return `! ${part.typed}: ${part.problem}`
    const { list, fields } = part.entry
    return `${list}: ${'title' in fields ? fields.title : fields.platform} <${fields.url}>`
  })
}

const BROKEN = 'This is not a complete web or email address'
const SCHEME = 'Links must start with https://, http:// or mailto:'

describe('addresses', () => {
  test.each([
    ['lines', 'https://a.example\nhttps://b.example\r\n\r\nhttps://c.example\n'],
    ['spaces', '  https://a.example https://b.example\thttps://c.example'],
    ['commas', 'https://a.example, https://b.example,https://c.example,'],
    ['semicolons', 'https://a.example;https://b.example; https://c.example'],
    ['bars', 'https://a.example | https://b.example|https://c.example'],
    ['no schemes', 'a.example, b.example c.example'],
    ['brackets and quotes', '<https://a.example>, "b.example" (https://c.example)'],
    ['sentence marks', 'https://a.example. https://b.example! c.example.'],
  ])('are separated by %s', (_, text) => {
    expect(readPastedLinks(text, EMPTY).map((part) => 'entry' in part && part.entry.fields)).toEqual(
      ['a', 'b', 'c'].map((host) => ({ title: `${host}.example`, url: `https://${host}.example` })),
    )
  })

  test('keep commas, brackets and other marks of their own', () => {
    expect(read('https://a.example/x,y;z https://en.wikipedia.org/wiki/Ada_(name)')).toEqual([
      'links: a.example <https://a.example/x,y;z>',
      expect.stringContaining('<https://en.wikipedia.org/wiki/Ada_(name)>'),
    ])
    expect(read('https://a.example/?q=1,2#x')).toEqual(['links: a.example <https://a.example/?q=1,2#x>'])
  })

  test('of known platforms become social links, with or without their scheme', () => {
    expect(read('github.com/ada, https://www.instagram.com/ada\nx.com/ada ada@example.com')).toEqual([
      'socialLinks: GitHub <https://github.com/ada>',
      'socialLinks: Instagram <https://www.instagram.com/ada>',
      'socialLinks: X <https://x.com/ada>',
      'socialLinks: Email <mailto:ada@example.com>',
    ])
  })

  test('of videos and songs, and those with a title of their own, become links', () => {
    expect(read('https://www.youtube.com/watch?v=dQw4w9WgXcQ')).toEqual([
      'links: YouTube <https://www.youtube.com/watch?v=dQw4w9WgXcQ>',
    ])
    expect(read('My sketches: instagram.com/ada\nInstagram: instagram.com/other')).toEqual([
      'links: My sketches <https://instagram.com/ada>',
      'socialLinks: Instagram <https://instagram.com/other>',
    ])
  })
})

describe('titles', () => {
  test.each([
    ['Shop: https://a.example'],
    ['Shop https://a.example'],
    ['Shop - a.example'],
    ['Shop — https://a.example'],
    ['Shop:https://a.example'],
    ['Shop,https://a.example'],
    ['"Shop";"https://a.example"'],
    ['Shop\thttps://a.example'],
    ['Shop => https://a.example'],
    ['- Shop: https://a.example'],
    ['1. Shop | https://a.example'],
    ['• Shop https://a.example'],
    ['[Shop](https://a.example)'],
    ['* [Shop](https://a.example)'],
    ['https://a.example Shop'],
    ['https://a.example - Shop'],
    ['https://a.example, Shop'],
    ['Shop\nhttps://a.example'],
    ['Shop:\n\nhttps://a.example'],
  ])('are the words at an address: %j', (text) => {
    expect(readPastedLinks(text, EMPTY)).toMatchObject([
      { entry: { list: 'links', fields: { title: 'Shop', url: expect.stringMatching(/^https:\/\/a\.example$/) } } },
    ])
  })

  test('of several addresses in a line are the words before each', () => {
    expect(read('Shop https://a.example, my letters: b.example, c.example')).toEqual([
      'links: Shop <https://a.example>',
      'links: my letters <https://b.example>',
      'links: c.example <https://c.example>',
    ])
  })

  test('with numbers stay, and long ones are shortened', () => {
    expect(read('2024 portfolio a.example')).toEqual(['links: 2024 portfolio <https://a.example>'])
    const [part] = read(`${'Long '.repeat(40)} https://a.example`)
    expect(part).toMatch(/^links: Long .*… <https:\/\/a\.example>$/)
  })
})

describe('what cannot be added stays with the reason', () => {
  test('words without an address, and addresses that may not be on a page', () => {
    expect(read('javascript:alert(1)\nMy file: file:///etc/passwd\nhttps://ada:pass@a.example\nhello there')).toEqual([
      `! javascript:alert(1): ${SCHEME}`,
      `! My file: file:///etc/passwd: ${SCHEME}`,
      '! https://ada:pass@a.example: Links must not contain a user name or password',
      `! hello there: ${BROKEN}`,
    ])
    expect(read('hello there\njavascript:alert(1)')).toEqual([
      `! hello there: ${BROKEN}`,
      `! javascript:alert(1): ${SCHEME}`,
    ])
    expect(read('https://a.example b.example and more')).toEqual([
      'links: a.example <https://a.example>',
      'links: b.example <https://b.example>',
      `! and more: ${BROKEN}`,
    ])
  })

  test('an address that is on the page already, or twice in the text', () => {
    const page = { ...EMPTY, links: [{ url: 'https://a.example' }] }
    expect(readPastedLinks('A.example/ b.example https://b.example/', page)).toMatchObject([
      { typed: 'A.example/', problem: 'This is on your page already' },
      { entry: { fields: { url: 'https://b.example' } } },
      { typed: 'https://b.example/', problem: 'This is on your page already' },
    ])
  })

  test('addresses beyond the limit of a list', () => {
    const parts = readPastedLinks(
      Array.from({ length: 1000 }, (_, index) => `https://${index}.example`).join('\n'),
      EMPTY,
    )
    expect(parts.filter((part) => 'entry' in part)).toHaveLength(LIST_MAX)
    expect(parts.at(-1)).toMatchObject({ problem: 'You can add up to 50 links' })
  })

  test('the rest of a text that is too long to be read at once', () => {
    const parts = readPastedLinks(`${'https://a.example\n'.repeat(3000)}https://b.example`, EMPTY)
    expect(parts.map(({ typed }) => typed).join('\n')).toHaveLength(3000 * 18 + 17)
    expect(parts.at(-1)).toMatchObject({ problem: 'Too much at once. Add the rest in a second step.' })
  })

  test('an address that is too long', () => {
    expect(read(`https://a.example/${'x'.repeat(3000)}`)).toEqual([
      expect.stringMatching(/URL must be 2048 characters or less$/),
    ])
  })
})

test('texts without anything to add are empty, and hostile ones are read', () => {
  expect(read(' \n\t ,;| \n')).toEqual([])
  for (const text of ['a.bc/,'.repeat(9000), '.!'.repeat(25_000), '[('.repeat(25_000), `${'a.bc '.repeat(10_000)}`]) {
    expect(read(text).length).toBeGreaterThan(0)
  }
})
