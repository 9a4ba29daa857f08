import { proxy } from 'hono/proxy'
import { SANDBOX_PATH } from '../razorpay/settings.ts'

/** What the browser needs of the stand-ins, on this site's own address. Nobody's session goes there. */
export async function sandboxProxy(sandboxUrl: string, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const target = new Request(sandboxUrl + pathname.slice(SANDBOX_PATH.length) + search, request)
  for (const name of ['cookie', 'authorization']) target.headers.delete(name)
  const answer = await proxy(target)
  answer.headers.delete('set-cookie')
  return answer
}
