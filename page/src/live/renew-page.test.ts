import { expect, test, vi } from 'vitest'

test.each([
  [404, 1],
  [503, 0],
])(
  'a document with status %d is loaded again %d times, so that a page that is gone shows so',
  async (status, times) => {
    const nothing = { querySelector: () => null, querySelectorAll: () => [] }
    vi.stubGlobal('document', { ...nothing, createElement: () => ({ content: nothing }) })
    const reload = vi.fn()
    vi.stubGlobal('location', { reload })
    vi.stubGlobal('fetch', async () => new Response('', { status }))
    const { renewPage } = await import('./renew-page.ts')
    await renewPage({
      state: { view: { username: 'ada' } },
    } as unknown as Parameters<typeof renewPage>[0])
    expect(reload).toHaveBeenCalledTimes(times)
  },
)
