import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sharePage } from './share-page.ts'

const PAGE = { title: 'Ada', url: 'https://vitrine.example/u/ada' }
const writeText = vi.fn<(text: string) => Promise<void>>()

beforeEach(() => {
  writeText.mockReset().mockResolvedValue()
})
afterEach(() => vi.unstubAllGlobals())

test('the system’s share sheet gets title and address; nothing is copied', async () => {
  const share = vi.fn().mockResolvedValue(undefined)
  vi.stubGlobal('navigator', { share, clipboard: { writeText } })
  expect(await sharePage(PAGE)).toBe('shared')
  expect(share).toHaveBeenCalledExactlyOnceWith(PAGE)
  expect(writeText).not.toHaveBeenCalled()
})

test('a share sheet that the person dismisses copies nothing', async () => {
  const share = vi.fn().mockRejectedValue(new DOMException('dismissed', 'AbortError'))
  vi.stubGlobal('navigator', { share, clipboard: { writeText } })
  expect(await sharePage(PAGE)).toBe('dismissed')
  expect(writeText).not.toHaveBeenCalled()
})

test('the address is copied if the share sheet cannot be opened, or there is none', async () => {
  const share = vi.fn().mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  for (const navigator of [{ share, clipboard: { writeText } }, { clipboard: { writeText } }]) {
    vi.stubGlobal('navigator', navigator)
    expect(await sharePage(PAGE)).toBe('copied')
    expect(writeText).toHaveBeenLastCalledWith(PAGE.url)
  }
  expect(writeText).toHaveBeenCalledTimes(2)
})

test('a refused clipboard, and a browser without one, leave the address to the person', async () => {
  writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  for (const navigator of [{ clipboard: { writeText } }, {}]) {
    vi.stubGlobal('navigator', navigator)
    expect(await sharePage(PAGE)).toBe('refused')
  }
})
