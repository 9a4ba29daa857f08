import { expect, test } from 'vitest'
import { pictureInfo, pictureUrls, smallestUrl, srcSetOf, withPictureInfo } from './assets.ts'

const PATH = '/portfolio-assets/x/profile-1.webp'

test('an address contains size, formats and light of its picture as a query', () => {
  for (const info of [
    { width: 300, height: 200, avif: true, light: null },
    { width: 4, height: 2560, avif: false, light: null },
    { width: 300, height: 200, avif: false, light: { dark: 0, light: 1 } },
    { width: 300, height: 200, avif: true, light: { dark: 0.29, light: 0.57 } },
  ]) {
    expect(pictureInfo(withPictureInfo(PATH, info))).toEqual(info)
  }
  expect(withPictureInfo(PATH, { width: 300, height: 200, avif: true, light: null })).toBe(`${PATH}?300x200-avif`)
  expect(withPictureInfo(PATH, { width: 3, height: 2, avif: false, light: { dark: 0.029, light: 0.871 } })).toBe(
    `${PATH}?3x2-l2-88`,
  )
  expect(pictureInfo(PATH)).toBeNull()
})

test('a srcset has the variants that are smaller than the picture, and the picture unless it is larger than all', () => {
  const of = (size: string) => srcSetOf(`/a-1.webp?${size}`, 'profile')
  expect(of('90x90')).toBe('/a-1.webp 90w')
  expect(of('224x224')).toBe('/a-1-112.webp 112w, /a-1.webp 224w')
  expect(of('1024x1024')).toBe('/a-1-112.webp 112w, /a-1-224.webp 224w, /a-1-336.webp 336w, /a-1-448.webp 448w')
  expect(srcSetOf('/a-1.webp?300x300-avif', 'profile', { format: 'avif' })).toBe(
    '/a-1-112.avif 112w, /a-1-224.avif 224w, /a-1.avif 300w',
  )
})

test('a picture of a link has large variants only if it is wider than what earlier versions stored', () => {
  const of = (size: string) => srcSetOf(`/a-1.webp?${size}`, 'link')
  const marks = '/a-1-48.webp 48w, /a-1-96.webp 96w'
  expect(of('100x100')).toBe(`${marks}, /a-1.webp 100w`)
  expect(of('512x512')).toBe(`${marks}, /a-1-144.webp 144w`)
  expect(of('600x600')).toBe(`${marks}, /a-1-144.webp 144w, /a-1.webp 600w`)
  expect(of('1280x1280')).toBe(`${marks}, /a-1-144.webp 144w, /a-1-640.webp 640w, /a-1-960.webp 960w`)
  expect(srcSetOf('/a-1.webp?1280x1280', 'link', { widest: 96 })).toBe(marks)
  expect(srcSetOf('/a-1.webp', 'link')).toBe(`${marks}, /a-1-144.webp 144w`)
})

test('the files of a picture are the picture and each file of its srcsets', () => {
  expect(pictureUrls(PATH, 'profile')).toEqual([
    PATH,
    ...[112, 224, 448].map((width) => `/portfolio-assets/x/profile-1-${width}.webp`),
  ])
  expect(pictureUrls('/a-1.webp?1024x1024', 'profile')).toHaveLength(5)
  expect(pictureUrls('/a-1.webp?200x200-avif', 'profile')).toEqual([
    '/a-1.webp',
    '/a-1-112.webp',
    '/a-1-112.avif',
    '/a-1.avif',
  ])
  expect(pictureUrls('/poster-1.webp?1280x720', 'poster')).toEqual(['/poster-1.webp'])
})

test('the smallest file is a variant, or a small picture itself', () => {
  expect(smallestUrl(PATH, 'profile')).toBe('/portfolio-assets/x/profile-1-112.webp')
  expect(smallestUrl('/a-1.webp?90x90', 'profile')).toBe('/a-1.webp')
})

test('an address that contains its picture has no other files', () => {
  const drawn = 'data:image/webp;base64,AAAA'
  expect(smallestUrl(drawn, 'project')).toBe(drawn)
  expect(srcSetOf(drawn, 'project')).toBe('')
})
