import { proxy } from 'hono/proxy'
import { SANDBOX_PATH } from '../razorpay/settings.ts'
import { LOCAL_KEY_PARAMETER } from './local-access.ts'

/** Passes a browser's request on to the stand-ins. Neither a session nor the key of the local pages goes there. */
export async function sandboxProxy(sandboxUrl: string, request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.delete(LOCAL_KEY_PARAMETER)
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  const target = new Request(sandboxUrl + pathname.slice(SANDBOX_PATH.length) + query, request)
  for (const name of ['cookie', 'authorization']) target.headers.delete(name)
  const answer = await proxy(target)
  answer.headers.delete('set-cookie')
  return answer
}
