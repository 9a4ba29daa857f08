import { kernelTexts, type Refusal } from '@vitrine/core/kernel'
import { html } from 'hono/html'
import { retryHeaders } from '../runtime/errors.ts'
import { MESSAGE_PAGE_POLICY, renderMessagePage } from './message-page.ts'

/** Renders an error without React: for limits, and for a screen that fails to render. */
export function errorDocument(title: string, refusal: Refusal | null): Response {
  const page = renderMessagePage(
    title,
    html`<p>${refusal?.message ?? kernelTexts.unexpected}</p><nav><a href="">Try again</a><a href="/">Go home</a></nav>`,
  )
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': MESSAGE_PAGE_POLICY,
    'cache-control': 'no-store',
    ...(refusal ? retryHeaders(refusal) : {}),
  }
  return new Response(String(page), { status: refusal?.status ?? 500, headers })
}
