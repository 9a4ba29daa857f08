import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadPart, loadPartNow } from './load-part.ts'
import { toast } from './toast.tsx'

const network = Object.assign(new EventTarget(), { onLine: true })

beforeEach(() => {
  network.onLine = true
  vi.stubGlobal('navigator', network)
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  vi.spyOn(toast, 'error').mockReturnValue(undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Loads a part while there is a network. */
const load = vi.fn(async () => {
  if (!network.onLine) throw new TypeError('Failed to fetch dynamically imported module')
  return 'part'
})

test('a part requested offline is loaded when the network is back', async () => {
  network.onLine = false
  const loading = loadPart(load)
  await expect.poll(() => toast.error).toHaveBeenCalledWith('You are offline', expect.anything())
  network.onLine = true
  network.dispatchEvent(new Event('online'))
  expect(await loading).toBe('part')
})

test('a failure with a network is thrown at once', async () => {
  await expect(loadPart(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(toast.error).not.toHaveBeenCalled()
})

test('a click offline shows a message, and the next click loads again', async () => {
  network.onLine = false
  expect(await loadPartNow(load, 'Failed')).toBeNull()
  expect(toast.error).toHaveBeenCalledWith('You are offline')
  network.onLine = true
  expect(await loadPartNow(load, 'Failed')).toBe('part')
})
