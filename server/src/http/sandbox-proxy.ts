import { proxy } from 'hono/proxy'
import { Outage } from '../log/outage.ts'
import { SANDBOX_PATH } from '../third-parties/sandbox-path.ts'
import { LOCAL_KEY_PARAMETER } from './local-access.ts'

/** Time limit of a request to the sandbox, with its body, in milliseconds. */
const TIMEOUT_MS = 30_000

/** Forwards a request to the sandbox without its session and the local key. Throws `Outage` if that fails. */
export async function sandboxProxy(sandboxUrl: string, request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.delete(LOCAL_KEY_PARAMETER)
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  const target = new Request(sandboxUrl + pathname.slice(SANDBOX_PATH.length) + query, request)
  for (const name of ['cookie', 'authorization']) target.headers.delete(name)
  // The browser follows redirects itself: a provider sends it back to this site.
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await proxy(target, { redirect: 'manual', signal }).catch((error: unknown) => {
    throw new Outage('sandbox', { cause: error })
  })
  response.headers.delete('set-cookie')
  return response
}
