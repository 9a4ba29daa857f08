import { describe, expect, test } from 'vitest'
import { stripWebmMetadata } from './strip-webm.ts'

/** Bytes that a stranger could put where a player does not look. */
const FILLER = Buffer.from('FILLER'.repeat(100))

function element(id: string, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  const size = Buffer.alloc(5, 8)
  size.writeUInt32BE(body.length, 1)
  return Buffer.concat([Buffer.from(id, 'hex'), size, body])
}

function value(id: string, number: number): Buffer {
  return element(id, Buffer.from([number]))
}

const filler = (id: string) => element(id, FILLER)
const block = (track: number, ...content: Uint8Array[]) =>
  element('a3', Buffer.from([0x80 | track, 0, 0, 0x80]), ...content)
const cue = (cluster: number, ...added: Uint8Array[]) =>
  element('bb', value('b3', 0), element('b7', value('f7', 1), value('f1', cluster), ...added), ...added)

interface Parts {
  header: Uint8Array[]
  info: Uint8Array[]
  seek: Uint8Array[]
  track: Uint8Array[]
  video: Uint8Array[]
  cues: Uint8Array[]
  cluster: Uint8Array[]
}

/** Returns a file with one picture track and one block, with further elements in its parts. */
function webm(added: Partial<Parts> = {}): Buffer {
  const { header = [], info = [], seek = [], track = [], video = [], cues = [], cluster = [] } = added
  const picture = element('e0', value('b0', 96), value('ba', 64), ...video)
  const entry = element('ae', value('d7', 1), value('83', 1), element('86', Buffer.from('V_VP9')), picture, ...track)
  return Buffer.concat([
    element('1a45dfa3', value('4286', 1), element('4282', Buffer.from('webm')), ...header),
    element(
      '18538067',
      element('114d9b74', element('4dbb', element('53ab', Buffer.from('1654ae6b', 'hex')), value('53ac', 9), ...seek)),
      element('1549a966', value('2ad7b1', 100), ...info),
      element('1654ae6b', entry),
      element('1c53bb6b', cue(1), ...cues),
      element('1f43b675', value('e7', 0), block(1, Buffer.from('SAMPLE')), ...cluster),
    ),
  ])
}

describe('the elements of a WebM file contain no other bytes', () => {
  const cases: [name: string, added: Partial<Parts>][] = [
    ['an unknown element of the header', { header: [filler('4fff')] }],
    ['a long value of the header', { header: [filler('4287')] }],
    ['a long duration', { info: [filler('4489')] }],
    ['a long position for seeking', { seek: [filler('53ac')] }],
    ['an unknown element of a track', { track: [filler('4fff')] }],
    ['a long value of a track', { track: [filler('23e383')] }],
    ['a second setup of a codec', { track: [value('63a2', 1), filler('63a2')] }],
    ['an unknown element of the picture', { video: [filler('2fb523')] }],
    ['a projection of the picture', { video: [element('7670', filler('7672'))] }],
    ['an unknown element of the colours', { video: [element('55b0', filler('55ff'))] }],
    ['an unknown element of the positions', { cues: [filler('4fff')] }],
    ['unknown elements of a position', { cluster: [block(1)], cues: [cue(1, filler('4fff'))] }],
    ['more positions than blocks', { cues: [cue(1, element('f0', Buffer.from('FILLERFI'))), cue(2)] }],
    ['a second time of a cluster', { cluster: [element('e7', Buffer.from('FILLERFI'))] }],
    ['a long size of the previous cluster', { cluster: [filler('ab')] }],
    [
      'an unknown element of a group',
      { cluster: [element('a0', element('a1', block(1).subarray(6)), filler('4fff'))] },
    ],
    [
      'additions of a track without alpha',
      {
        cluster: [element('a0', element('a1', block(1).subarray(6)), element('75a1', element('a6', filler('a5'))))],
      },
    ],
    ['a block of an unknown track', { cluster: [block(7, FILLER)] }],
  ]
  test.each(cases)('%s', (_, added) => {
    const file = webm(added)
    expect(file.includes('FILLERFI')).toBe(true)
    const stripped = Buffer.from(stripWebmMetadata(file))
    expect(stripped.includes('FILLERFI')).toBe(false)
    expect(stripped.length).toBe(file.length)
    expect(stripped.indexOf('SAMPLE')).toBe(file.indexOf('SAMPLE'))
    expect(Buffer.compare(stripWebmMetadata(stripped), stripped)).toBe(0)
  })

  test('what a player needs stays', () => {
    const alpha = element('a0', element('a1', block(1).subarray(6)), element('75a1', element('a6', filler('a5'))))
    const file = webm({
      video: [value('53c0', 1), element('55b0', value('55b1', 1), element('55d0', value('55d1', 1)))],
      track: [element('63a2', FILLER), element('22b59c', Buffer.from('und')), value('56aa', 1)],
      cluster: [alpha],
      cues: [cue(2)],
    })
    expect(Buffer.compare(stripWebmMetadata(file), file)).toBe(0)
  })
  test('a block of another track that ends the file is removed', () => {
    const file = webm({ cluster: [block(7, FILLER)] })
    const stripped = stripWebmMetadata(file.subarray(0, -2))
    expect(Buffer.from(stripped).includes('FILLER')).toBe(false)
  })
  test('setups longer than any player needs are refused', () => {
    const long = element('63a2', Buffer.alloc(70_000))
    expect(() => stripWebmMetadata(webm({ track: [long] }))).toThrow('broken')
  })
})
