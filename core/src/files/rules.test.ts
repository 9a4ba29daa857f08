import { describe, expect, test } from 'vitest'
import { FILE_KINDS, FILE_RULES, otherTypeText } from './kinds.ts'
import {
  FILE_NAME_MAX,
  fitFor,
  fitsKind,
  fitsStorage,
  isRemovedUnused,
  isTypeOf,
  mayReplace,
  refusedUpload,
  sweptIfUploadedBefore,
} from './rules.ts'
import { FileName, UploadInput } from './schema.ts'

const FREE = { premium: false, until: null }
const PREMIUM = { premium: true, until: null }

describe('uploading a cursor or a project picture needs premium', () => {
  test('refused without it', () => {
    expect(FILE_KINDS.map((kind) => refusedUpload(kind, FREE))).toEqual([
      null,
      null,
      null,
      null,
      null,
      'cursorType',
      null,
      'imageUrl',
    ])
  })
  test('accepted with it', () => {
    for (const kind of FILE_KINDS) expect(refusedUpload(kind, PREMIUM)).toBeNull()
  })
})

describe('a file may have at most the size of its kind, to the byte', () => {
  test.each([
    ['profile', 5],
    ['background', 5],
    ['project', 5],
    ['video', 10],
    ['music', 10],
    ['cursor', 1],
  ] as const)('%s: %i MB', (kind, megabytes) => {
    const limit = megabytes * 1024 * 1024
    expect(FILE_RULES[kind].maxBytes).toBe(limit)
    expect([fitsKind(kind, limit), fitsKind(kind, limit + 1)]).toEqual([true, false])
  })
})

test("a file's type is read from its content, and only the types of its kind are accepted", () => {
  expect(isTypeOf('profile', 'image/avif')).toBe(true)
  expect(isTypeOf('profile', 'image/svg+xml')).toBe(false)
  expect(isTypeOf('cursor', 'image/svg+xml')).toBe(true)
  expect(isTypeOf('cursor', 'image/gif')).toBe(false)
  expect(isTypeOf('video', 'video/webm')).toBe(true)
  expect(isTypeOf('video', 'video/quicktime')).toBe(false)
  expect(isTypeOf('music', 'audio/ogg')).toBe(true)
  expect(isTypeOf('music', 'video/mp4')).toBe(false)
})

test('the files of one creator may together take at most the storage that the operator allows', () => {
  expect([fitsStorage(90, 10, 100), fitsStorage(90, 11, 100)]).toEqual([true, false])
})

test('a file that no page uses is deleted at the earliest 12 hours after its upload', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const age = now.getTime() - sweptIfUploadedBefore(now).getTime()
  expect(age).toBeGreaterThan(60 * 60 * 1000)
  expect(age).toBeLessThan(24 * 60 * 60 * 1000)
})

describe('a crop lies within the picture', () => {
  const params = { portfolioId: '0195e3c0-0000-7000-8000-000000000000', kind: 'profile' }
  test.each(['0,0,100,100', '12.5,0,75.25,100', '99,99,1,1'])('%s', (crop) => {
    expect(UploadInput.safeParse({ params, query: { crop } }).success).toBe(true)
  })
  test.each(['', '0,0,0,100', '50,0,60,100', '-1,0,50,50', '0,0,50', 'a,b,c,d', '0,0,1e2,5'])('not %s', (crop) => {
    expect(UploadInput.safeParse({ params, query: { crop } }).success).toBe(false)
  })
})

test('the text for a photo in HEIC says what to do, and that for any other type which ones are accepted', () => {
  for (const kind of ['profile', 'background', 'link', 'project', 'poster'] as const) {
    expect(otherTypeText(kind, 'image/heic')).toContain('Save the photo as JPEG')
    expect(otherTypeText(kind, 'image/tiff')).toBe('This is not a JPEG, PNG, WebP, GIF or AVIF image')
  }
  expect(otherTypeText('cursor', 'image/heic')).toBe('This is not a PNG or SVG image')
})

test('a file takes the place of another one only if it is of the same kind', () => {
  expect(mayReplace({ kind: 'link' }, { kind: 'link' })).toBe(true)
  expect(mayReplace({ kind: 'link' }, { kind: 'project' })).toBe(false)
})

test('a file is used where its kind belongs; a picture of another kind is copied if its type is accepted', () => {
  const portrait = { kind: 'profile', contentType: 'image/webp' } as const
  expect(fitFor('profile', portrait)).toBe('shared')
  expect(fitFor('link', portrait)).toBe('copied')
  expect(fitFor('cursor', portrait)).toBeNull()
  expect(fitFor('cursor', { kind: 'cursor', contentType: 'image/png' })).toBe('shared')
  expect(fitFor('video', portrait)).toBeNull()
  expect(fitFor('background', { kind: 'music', contentType: 'audio/ogg' })).toBeNull()
})

test('a file that was uploaded for its address stays without a use', () => {
  expect(isRemovedUnused({ hosted: true })).toBe(false)
  expect(isRemovedUnused({ hosted: false })).toBe(true)
})

test('the name of a file is one line that is not empty and not too long', () => {
  expect(FileName.parse('  summer\n trip.png ')).toBe('summer trip.png')
  expect(FileName.safeParse(' ').success).toBe(false)
  expect(FileName.safeParse('x'.repeat(FILE_NAME_MAX)).success).toBe(true)
  expect(FileName.safeParse('x'.repeat(FILE_NAME_MAX + 1)).success).toBe(false)
})
