import { type ClientContext, type ClientLink, createORPCClient } from '@orpc/client'
import type { ApiClient } from '../renderer.ts'
import type { SessionGuard } from '../session/session-guard.ts'

/**
 * Creates the HTTP client of the API for the browser. Its transport is loaded at the first interaction or call, because
 * most visits of public screens make none.
 */
export function createBrowserApi(guard: SessionGuard): ApiClient {
  let link: Promise<ClientLink<ClientContext>> | undefined
  async function load(): Promise<ClientLink<ClientContext>> {
    try {
      const { createApiLink } = await import('./api-link.ts')
      return createApiLink(guard)
    } catch (error) {
      // The next call tries again.
      link = undefined
      throw error
    }
  }
  function transport(): Promise<ClientLink<ClientContext>> {
    link ??= load()
    return link
  }
  // A failure is reported by the call that needs the transport.
  const prepare = () => void transport().catch(() => {})
  for (const type of ['pointerdown', 'focusin']) addEventListener(type, prepare, { once: true, passive: true })
  return createORPCClient<ApiClient>({
    call: async (path, input, options) => (await transport()).call(path, input, options),
  })
}
