import { expect, test } from 'vitest'
import { readGifBlocks } from './gif-blocks.ts'

const HEAD = [...[...'GIF89a'].map((letter) => letter.charCodeAt(0)), 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
const EXTENSION = [0x21, 0xf9, 4, 0, 10, 0, 0, 0]
const FRAME = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0]
const TRAILER = [0x3b]

test('frames are counted, also without a trailer and with bytes after it', () => {
  expect(readGifBlocks(Uint8Array.from([...HEAD, ...FRAME, ...TRAILER]))).toEqual({ frames: 1, complete: true })
  const two = [...HEAD, ...EXTENSION, ...FRAME, ...EXTENSION, ...FRAME]
  for (const end of [[], TRAILER, [...TRAILER, 1, 2, 3]]) {
    expect(readGifBlocks(Uint8Array.from([...two, ...end]))).toEqual({ frames: 2, complete: true })
  }
})

test('a file that ends within a block is not complete', () => {
  const bytes = Uint8Array.from([...HEAD, ...EXTENSION, ...FRAME])
  const ends = [HEAD.length, HEAD.length + EXTENSION.length]
  for (let end = HEAD.length + 1; end < bytes.length; end += 1) {
    expect(readGifBlocks(bytes.subarray(0, end)).complete).toBe(ends.includes(end))
  }
})
