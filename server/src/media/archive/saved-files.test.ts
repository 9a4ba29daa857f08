import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import iconv from 'iconv-lite'
import { build, buildBinary } from 'plist'
import { describe, expect, test } from 'vitest'
import { linksOf, readForeign } from '../../testing/read-foreign.ts'
import { zipOf } from '../../testing/zip-files.ts'

const html = (meta = '<meta charset="UTF-8">') =>
  `<!DOCTYPE html><html><head>${meta}<title>Mira | Linktree</title></head><body><h1>Mira</h1>
<a href="https://example.com/cafe"><img src="cid:1"></a><a href="https://example.com/cafe">Café Übersicht</a>
<a href="https://example.com/g">Größe &amp; Maß</a><a href="https://linktr.ee/privacy">Privacy</a><a href="/x">X</a></body></html>`
const FOUND = {
  source: 'linktree',
  title: 'Mira',
  links: ['Café Übersicht <https://example.com/cafe>', 'Größe & Maß <https://example.com/g>'],
  skipped: ['2 links: Part of the saved page’s own site'],
}

/** A part of a page in MIME HTML. */
interface Part {
  headers: string[]
  body: string
}

function mimeHtml(parts: readonly Part[]): string {
  const boundary = '----MultipartBoundary--abc----'
  return [
    'From: <Saved by Blink>',
    'Snapshot-Content-Location: https://linktr.ee/mira',
    'Subject: =?utf-8?Q?Mira=20|=20Linktree?=',
    'MIME-Version: 1.0',
    'Content-Type: multipart/related;',
    '\ttype="text/html";',
    `\tboundary="${boundary}"`,
    '',
    '',
    ...parts.flatMap(({ headers, body }) => [`--${boundary}`, ...headers, '', body]),
    `--${boundary}--`,
    '',
  ].join('\r\n')
}

/** Returns bytes as quoted-printable, in lines of at most 76 characters. */
function quoted(bytes: Buffer): string {
  const codes = [...bytes].map((byte) =>
    byte === 0x0a || (byte >= 0x20 && byte < 0x7f && byte !== 0x3d)
      ? String.fromCharCode(byte)
      : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  )
  const lines: string[] = []
  for (let at = 0; at < codes.length; at += 24) lines.push(codes.slice(at, at + 24).join(''))
  return lines.join('=\r\n').replaceAll(/(?<!\r)\n/g, '\r\n')
}

const location = 'Content-Location: https://linktr.ee/mira'
const page = (encoding: string, body: string, type = 'Content-Type: text/html'): Part => ({
  headers: [type, 'Content-ID: <frame-1@mhtml.blink>', `Content-Transfer-Encoding: ${encoding}`, location],
  body,
})
const picture: Part = {
  headers: [
    'Content-Type: image/png',
    'Content-Transfer-Encoding: base64',
    'Content-Location: https://linktr.ee/a.png',
  ],
  body: randomBytes(3000)
    .toString('base64')
    .replaceAll(/(.{76})/g, '$1\r\n'),
}
const frame = (address: string): Part => ({
  headers: ['Content-Type: text/html', 'Content-Transfer-Encoding: base64', `Content-Location: ${address}`],
  body: Buffer.from('<a href="https://video.example/watch">Watch</a>').toString('base64'),
})

const resource = (bytes: Buffer, encoding: string | undefined, url = 'https://linktr.ee/mira') => ({
  WebResourceData: new Uint8Array(bytes),
  WebResourceFrameName: '',
  WebResourceMIMEType: 'text/html',
  ...(encoding && { WebResourceTextEncodingName: encoding }),
  WebResourceURL: url,
})
const latin1 = iconv.encode(html('<meta charset="iso-8859-1">'), 'windows-1252')
const plain = Buffer.from(html())
const canonical = '<meta charset="UTF-8"><link rel="canonical" href="https://linktr.ee/mira">'

const xml = '<?xml version="1.0"?>'
const withFolder = await zipOf([
  { path: 'Mira_files/saved_resource.html', content: '<a href="https://video.example/watch">Watch</a>' },
  { path: 'Mira.htm', content: html(canonical) },
])
const workbook = await zipOf([
  { path: '[Content_Types].xml', content: xml },
  { path: 'xl/workbook.xml', content: xml },
])
const numbers = await zipOf([{ path: 'Index/Document.iwa', content: 'x' }])
const openDocument = await zipOf([
  { path: 'mimetype', content: 'x' },
  { path: 'content.xml', content: xml },
])
const wordDocument = await zipOf([{ path: 'word/document.xml', content: xml }])

describe('a page that a browser saved is read', () => {
  test.each<[string, Buffer | string]>([
    ['Chrome, quoted-printable', mimeHtml([page('quoted-printable', quoted(plain)), picture])],
    ['Chrome, base64, after a picture', mimeHtml([picture, page('base64', plain.toString('base64'))])],
    [
      'Chrome, a charset in the header',
      mimeHtml([page('quoted-printable', quoted(latin1), 'Content-Type: text/html; charset="windows-1252"')]),
    ],
    ['Chrome, a charset in the page', mimeHtml([page('quoted-printable', quoted(latin1))])],
    ['Chrome, with line ends of Unix', mimeHtml([page('quoted-printable', quoted(plain))]).replaceAll('\r\n', '\n')],
    ['Safari, binary', Buffer.from(buildBinary({ WebMainResource: resource(plain, 'UTF-8') }))],
    ['Safari, XML', build({ WebMainResource: resource(plain, 'UTF-8') })],
    ['Safari, another encoding', Buffer.from(buildBinary({ WebMainResource: resource(latin1, 'iso-8859-1') }))],
    ['Safari, no encoding named', Buffer.from(buildBinary({ WebMainResource: resource(latin1, undefined) }))],
    ['Firefox, the page alone', html(canonical)],
    ['Firefox, the page with its folder', withFolder],
    [
      'an older page that declares its encoding',
      iconv.encode(
        html(
          '<meta http-equiv="Content-Type" content="text/html; charset=windows-1252"><link rel="canonical" href="https://linktr.ee/mira">',
        ),
        'windows-1252',
      ),
    ],
    [
      'XHTML with a declaration',
      iconv.encode(`<?xml version="1.0" encoding="ISO-8859-1"?>${html(canonical.slice(22))}`, 'windows-1252'),
    ],
    ['UTF-16', iconv.encode(html(canonical), 'utf-16le', { addBOM: true })],
  ])('%s', async (_, file) => {
    expect(await linksOf(file)).toMatchObject(FOUND)
  })

  test('frames of other sites are counted, and those of the same site are read', async () => {
    const chrome = [page('base64', plain.toString('base64')), frame('https://www.video.example/embed')]
    expect((await linksOf(mimeHtml(chrome))).skipped).toEqual([
      '1 link: In a part of the page that comes from video.example',
      ...FOUND.skipped,
    ])
    const own = await linksOf(mimeHtml([page('base64', plain.toString('base64')), frame('https://linktr.ee/frame')]))
    expect(own.links).toEqual([...FOUND.links, 'Watch <https://video.example/watch>'])
    const inner = resource(
      Buffer.from('<a href="https://video.example/watch">Watch</a>'),
      'UTF-8',
      'https://linktr.ee/f',
    )
    const safari = { WebMainResource: resource(plain, 'UTF-8'), WebSubframeArchives: [{ WebMainResource: inner }] }
    expect((await linksOf(Buffer.from(buildBinary(safari)))).links).toEqual(own.links)
  })

  test('letters that no part declares are a choice of the person', async () => {
    const unclear = iconv.encode('<title>Rosa’s bowls</title><a href="https://example.com/">Shop</a>', 'windows-1252')
    const read = await readForeign(unclear)
    expect(read).toMatchObject({ question: { source: 'document' } })
    expect(await linksOf(unclear, { encoding: 'windows-1252' })).toMatchObject({ title: 'Rosa’s bowls' })
  })
})

test('the data block of a page of Linktree is read alone, as JSON', async () => {
  const saved = await readFile(new URL('../../testing/imports/linktree.html', import.meta.url), 'utf8')
  const data = /<script id="__NEXT_DATA__"[^>]*>(.*)<\/script>/.exec(saved)?.[1] ?? ''
  expect(await linksOf(data)).toEqual(await linksOf(saved))
  expect((await linksOf(data)).links).toHaveLength(3)
  expect(await linksOf(iconv.encode(data, 'utf-16le', { addBOM: true }))).toEqual(await linksOf(saved))
})

describe('a file that is not read here is explained', () => {
  test.each<[string, Buffer | string, string]>([
    ['Excel', workbook, 'excel'],
    ['an older Excel', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]), 'excel'],
    [
      'Excel in XML',
      `${xml}<?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>`,
      'excel',
    ],
    ['Numbers', numbers, 'numbers'],
    ['LibreOffice', openDocument, 'openDocument'],
    ['Word', wordDocument, 'textDocument'],
    ['RTF', '{\\rtf1\\ansi https://example.com}', 'textDocument'],
    ['PDF', '%PDF-1.7\n1 0 obj', 'pdf'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'), 'picture'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><a href="https://example.com">x</a></svg>', 'picture'],
    ['MP3', Buffer.concat([Buffer.from('ID3\u0004'), Buffer.alloc(600)]), 'recording'],
    ['gzip', Buffer.concat([Buffer.from('1f8b0800', 'hex'), Buffer.alloc(600)]), 'packed'],
    ['7z', Buffer.concat([Buffer.from('377abcaf271c0004', 'hex'), Buffer.alloc(600)]), 'packed'],
  ])('%s', async (_, file, problem) => {
    expect(await readForeign(file)).toEqual({ problem })
  })

  test('a table that begins like a picture is a table', async () => {
    expect((await linksOf('BM;url\nBMX;https://example.com/\n')).links).toEqual(['BMX <https://example.com/>'])
  })
})

describe('a damaged saved page is refused', () => {
  test.each<[string, Buffer | string]>([
    [
      'a part of a property list',
      Buffer.from(buildBinary({ WebMainResource: resource(plain, 'UTF-8') })).subarray(0, 300),
    ],
    ['a property list of something else', build({ hello: 'world' })],
    [
      'a property list that contains itself',
      Buffer.from('62706c6973743030a10008000000000000010100000000000000010000000000000000000000000000000a', 'hex'),
    ],
    ['a boundary that never comes', mimeHtml([]).replace(/----MultipartBoundary--abc----"/, 'other"')],
    ['headers that never end', mimeHtml([{ headers: Array(100_000).fill('X-A: b'), body: '' }])],
    ['thousands of parts', mimeHtml(Array(3000).fill(picture))],
  ])('%s', async (_, file) => {
    expect(await readForeign(file)).toEqual({ problem: 'notRead' })
  })
})
