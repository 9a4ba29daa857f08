import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadPart, loadPartNow } from './load-part.ts'
import { toast } from './toaster.tsx'

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

/** A part that loads while there is a network. */
const load = vi.fn(async () => {
  if (!network.onLine) throw new TypeError('Failed to fetch dynamically imported module')
  return 'part'
})

test('a part that is needed offline is loaded when the network is back', async () => {
  network.onLine = false
  const loading = loadPart(load)
  await vi.waitFor(() => expect(toast.error).toHaveBeenCalledWith('You are offline', expect.anything()))
  network.onLine = true
  network.dispatchEvent(new Event('online'))
  expect(await loading).toBe('part')
})

test('a failure with a network is no matter of waiting', async () => {
  await expect(loadPart(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(toast.error).not.toHaveBeenCalled()
})

test('a click offline says so, and the next one loads again', async () => {
  network.onLine = false
  expect(await loadPartNow(load, 'Failed')).toBeNull()
  expect(toast.error).toHaveBeenCalledWith('You are offline')
  network.onLine = true
  expect(await loadPartNow(load, 'Failed')).toBe('part')
})
