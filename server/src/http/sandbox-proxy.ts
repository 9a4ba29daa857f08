import { proxy } from 'hono/proxy'
import { SANDBOX_PATH } from '../sandbox-path.ts'
import { LOCAL_KEY_PARAMETER } from './local-access.ts'

/** Forwards a browser's request to the sandbox, without its session and without the key of the local pages. */
export async function sandboxProxy(sandboxUrl: string, request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.delete(LOCAL_KEY_PARAMETER)
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  const target = new Request(sandboxUrl + pathname.slice(SANDBOX_PATH.length) + query, request)
  for (const name of ['cookie', 'authorization']) target.headers.delete(name)
  // The browser follows redirects itself: a provider sends it back to this site.
  const response = await proxy(target, { redirect: 'manual' })
  response.headers.delete('set-cookie')
  return response
}
