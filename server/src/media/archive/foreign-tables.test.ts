import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { linksOf, readForeign } from '../../testing/read-foreign.ts'
import { zipOf } from '../../testing/zip-files.ts'

const SCHEME = 'Links must start with https://, http:// or mailto:'
const cut = (row: number) =>
  `Row ${row} has more cells than the table has columns, so its address may be cut. Put texts with the delimiter into quotes, or add the link in the editor.`
const crlf = (lines: readonly string[]) => `${lines.join('\r\n')}\r\n`

/** Tables of services and spreadsheets with the same two links. */
const TABLES: Record<string, string> = {
  Linktree: crlf([
    'Link Title,Link URL,Clicks,Active',
    'Café Übersicht,https://example.com/cafe,12,true',
    '"Größe, Maß",https://example.com/g,3,true',
  ]),
  LinkStack: crlf([
    '"id","link","title","order","click_number"',
    '"1","https://example.com/cafe","Café Übersicht","0","12"',
    '"2","https://example.com/g","Größe, Maß","1","3"',
  ]),
  Bitly: crlf([
    'bitlink,long_url,title,created,engagements',
    'bit.ly/3abc,https://example.com/cafe,Café Übersicht,2026-09-01T10:00:00+0000,12',
    'bit.ly/3abd,https://example.com/g,"Größe, Maß",2026-09-02T10:00:00+0000,3',
  ]),
  'German Excel': crlf([
    'Bezeichnung;Adresse',
    'Café Übersicht;https://example.com/cafe',
    'Größe, Maß;https://example.com/g',
  ]),
  'Excel with sep=': crlf([
    'sep=;',
    'Titel;Link',
    'Café Übersicht;https://example.com/cafe',
    'Größe, Maß;https://example.com/g',
  ]),
  Numbers: crlf([
    'Titel;Webadresse;;',
    'Café Übersicht;https://example.com/cafe;;',
    'Größe, Maß;https://example.com/g;;',
  ]),
  'text with tabs': crlf([
    'Name\tURL',
    'Café Übersicht\thttps://example.com/cafe',
    'Größe, Maß\thttps://example.com/g',
  ]),
  'rows without headings': crlf(['Café Übersicht|https://example.com/cafe', 'Größe, Maß|https://example.com/g']),
}
const ENCODINGS: Record<string, (text: string) => Buffer> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a mark': (text) => Buffer.from(`\ufeff${text}`),
  'UTF-16LE with a mark': (text) => iconv.encode(text, 'utf-16le', { addBOM: true }),
  'UTF-16BE with a mark': (text) => iconv.encode(text, 'utf-16be', { addBOM: true }),
  'UTF-16LE': (text) => iconv.encode(text, 'utf-16le', { addBOM: false }),
  'Windows-1252': (text) => iconv.encode(text, 'windows-1252'),
  'Mac Roman': (text) => iconv.encode(text, 'macintosh'),
  'Mac Roman with old line ends': (text) => iconv.encode(text.replaceAll('\r\n', '\r'), 'macintosh'),
}

describe.each(Object.entries(TABLES))('a table of %s', (_, text) => {
  test.each(Object.entries(ENCODINGS))('in %s', async (_, encode) => {
    expect(await linksOf(encode(text))).toMatchObject({
      source: 'table',
      links: ['Café Übersicht <https://example.com/cafe>', 'Größe, Maß <https://example.com/g>'],
      skipped: [],
    })
  })
})

describe('an address is never cut at another delimiter', () => {
  test.each<[string, string[], string[]]>([
    [
      'a comma in an address and in a title of a table with semicolons',
      ['title;url', 'Find us;https://www.google.com/maps/@52.5200,13.4050,15z', 'Music, live;https://example.com/live'],
      ['Find us <https://www.google.com/maps/@52.5200,13.4050,15z>', 'Music, live <https://example.com/live>'],
    ],
    [
      'a semicolon in a title and in an address of a table with commas',
      ['title,url', 'Tea; coffee; cake,https://example.com/menu', 'Matrix,https://example.com/a;b=1'],
      ['Tea; coffee; cake <https://example.com/menu>', 'Matrix <https://example.com/a;b=1>'],
    ],
    ['a bar in an address', ['title,url', 'Pipe,https://example.com/a|b'], ['Pipe <https://example.com/a|b>']],
    [
      'one column of addresses with commas',
      ['url', 'https://example.com/@1,2,3z', 'https://example.com/;a;b'],
      ['example.com <https://example.com/@1,2,3z>', 'example.com <https://example.com/;a;b>'],
    ],
    [
      'addresses without headings',
      ['https://example.com/@1,2', 'https://example.com/x'],
      ['example.com <https://example.com/@1,2>', 'example.com <https://example.com/x>'],
    ],
    [
      'quoted cells with delimiters, quotes and line breaks',
      ['title, url', '"A, ""b""\r\nc", "https://example.com/@1,2"', 'D,https://example.com/d'],
      ['A, "b" c <https://example.com/@1,2>', 'D <https://example.com/d>'],
    ],
    [
      'a quote that never ends',
      [
        'title;url',
        '"Best" cafe;https://example.com/a',
        'Inch 5";https://example.com/b',
        '"Open;https://example.com/c',
      ],
      ['"Best" cafe <https://example.com/a>', 'Inch 5" <https://example.com/b>', '"Open <https://example.com/c>'],
    ],
  ])('%s', async (_, lines, links) => {
    expect(await linksOf(crlf(lines))).toMatchObject({ links, skipped: [] })
  })

  test('a row with unquoted delimiters is put together if it can be read in one way only, and named', async () => {
    const table = crlf([
      'title,url',
      'Shop,https://example.com/shop',
      'Find us,https://www.google.com/maps/@52.5200,13.4050,15z',
      'Tea, coffee,https://example.com/menu',
    ])
    const { links, notes, skipped } = await linksOf(table)
    expect(links).toEqual([
      'Shop <https://example.com/shop>',
      'Find us <https://www.google.com/maps/@52.5200,13.4050,15z>',
      'Tea, coffee <https://example.com/menu>',
    ])
    expect(notes).toEqual([
      'Find us: Put together from several cells of row 3. Check this link.',
      'Tea, coffee: Put together from several cells of row 4. Check this link.',
    ])
    expect(skipped).toEqual([])
  })

  test.each<[string, string[], string]>([
    ['the only row', ['title,url', 'Find us,https://example.com/@52.5200,13.4050'], `Find us: ${cut(2)}`],
    [
      'another column follows',
      ['title,url,tags', 'Shop,https://example.com/s,a', 'Find us,https://example.com/@5,1,b,c'],
      `Find us: ${cut(3)}`,
    ],
    [
      'the cells could be a remark',
      ['title,url', 'Shop,https://example.com/s', 'Find us,https://example.com, our house'],
      `Find us: ${cut(3)}`,
    ],
    [
      'two addresses',
      ['title,url', 'Shop,https://example.com/s', 'Two,https://example.com/a,https://example.com/b'],
      `Two: ${cut(3)}`,
    ],
  ])('a row that can be read in several ways is left out and named: %s', async (_, lines, reason) => {
    const { links, skipped } = await linksOf(crlf(lines))
    expect(skipped).toEqual([reason])
    expect(links.filter((link) => !link.startsWith('Shop'))).toEqual([])
  })

  test('delimiters that fit equally well are a choice of the person', async () => {
    const table = crlf(['https://example.com/a,b;Shop', 'https://example.com/c,d;Live'])
    expect(await readForeign(table)).toEqual({
      question: {
        source: 'table',
        readings: [
          { delimiter: 'comma', sample: ['b;Shop', 'd;Live', 'https://example.com/a'] },
          { delimiter: 'semicolon', sample: ['Shop', 'Live', 'https://example.com/a,b'] },
          {
            delimiter: 'none',
            sample: ['example.com', 'https://example.com/a,b;Shop', 'https://example.com/c,d;Live'],
          },
        ],
      },
    })
    const { links } = await linksOf(table, { delimiter: 'semicolon' })
    expect(links).toEqual(['Shop <https://example.com/a,b>', 'Live <https://example.com/c,d>'])
  })
})

test('addresses without a scheme or with spaces are completed as in the editor, and those that are no links are named', async () => {
  const { links, skipped } = await linksOf(
    crlf([
      'title,url',
      'Instagram,instagram.com/mira',
      'Site,www.example.com',
      'Mail,mira@example.com',
      'Space,https://example.com/my file.pdf',
      'Trail, https://example.com/t ',
      'IDN,https://müller.example/',
      'Emoji,https://example.com/🍞',
      'Percent,https://example.com/100%',
      'Phone,tel:+4930123456',
      'SMS,sms:+4930123456',
      'Handle,@mira',
      'WA,whatsapp://send?phone=4930123456',
      'Spotify,spotify:artist:abc',
      'User,https://user@example.com/',
    ]),
  )
  expect(links).toEqual([
    'Instagram <https://instagram.com/mira>',
    'Site <https://www.example.com>',
    'Mail <mailto:mira@example.com>',
    'Space <https://example.com/my%20file.pdf>',
    'Trail <https://example.com/t>',
    'IDN <https://müller.example/>',
    'Emoji <https://example.com/🍞>',
    'Percent <https://example.com/100%>',
  ])
  expect(skipped).toEqual([
    ...['Phone', 'SMS', 'Handle', 'WA', 'Spotify'].map((title) => `${title}: ${SCHEME}`),
    'User: Links must not contain a user name or password',
  ])
})

test('nothing is left out without being named', async () => {
  const long = 'A title that is longer than the eighty characters which a button on a page of this site can have'
  const { links, notes, skipped } = await linksOf(
    crlf([
      'title;url;clicks',
      'Shop;https://example.com/shop;1',
      'Shop;HTTPS://example.com/shop;2',
      'No address;;3',
      ';;4',
      '',
      ';;',
      `${long};https://example.com/long;5`,
    ]),
  )
  expect(links).toEqual(['Shop <https://example.com/shop>', `${long.slice(0, 79)}… <https://example.com/long>`])
  expect(notes).toEqual([`${long.slice(0, 79)}…: Shortened to 80 characters`])
  expect(skipped).toEqual([
    'Shop: It is in the file more than once',
    'No address: It has no address',
    'Row 5: It has no address',
  ])
  const rows = Array.from({ length: 1234 }, (_, index) => `${index};https://example.com/${index}`)
  expect((await linksOf(crlf(['title;url', ...rows]))).skipped).toEqual([
    '1,034 more: Only the first 200 entries were read',
  ])
})

test('letters that can be read in several ways are a choice of the person, and nothing is read before', async () => {
  const table = crlf(['title;url', 'Rosa’s bowls;https://example.com/'])
  const bytes = iconv.encode(table, 'windows-1252')
  const read = await readForeign(bytes)
  if (!('question' in read)) throw new Error('No question')
  const { readings } = read.question
  expect(readings).toContainEqual({ encoding: 'windows-1252', sample: ['Rosa’s bowls'] })
  expect(readings).toContainEqual({ encoding: 'macintosh', sample: ['Rosaís bowls'] })
  expect((await linksOf(bytes, { encoding: 'windows-1252' })).links).toEqual(['Rosa’s bowls <https://example.com/>'])
  expect((await linksOf(iconv.encode(table, 'macintosh'), { encoding: 'macintosh' })).links).toEqual([
    'Rosa’s bowls <https://example.com/>',
  ])
})

test('letters that no link has need no choice', async () => {
  const table = crlf(['title;url;note', 'Shop;https://example.com/;Rosa’s'])
  expect((await linksOf(iconv.encode(table, 'windows-1252'))).links).toEqual(['Shop <https://example.com/>'])
})

test('the other tables of an archive are named', async () => {
  const table = (name: string) => ({ path: `${name}.csv`, content: `title,url\n${name},https://example.com/\n` })
  const { links, skipped } = await linksOf(await zipOf([table('b/second'), table('first'), table('__MACOSX/third')]))
  expect(links).toEqual(['first <https://example.com/>'])
  expect(skipped).toEqual(['b/second.csv: Only one file of an archive is imported'])
})
