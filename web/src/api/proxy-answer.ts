import { kernelTexts, proxyText } from '@vitrine/core/kernel/texts'
import { PROXY_FAILED } from './errors.ts'

/** Returns a response, or the error that replaces it if it comes from a proxy: those are HTML, and ours are JSON. */
export function withoutProxyPage(response: Response): Response {
  const { status, headers } = response
  if (status < 400 || headers.get('content-type')?.includes('json')) return response
  const message = proxyText(status) ?? kernelTexts.unexpected
  return Response.json({ defined: false, code: PROXY_FAILED, status, message }, { status })
}
