import { kernelTexts, type Refusal } from '@vitrine/core/kernel'
import { site } from '@vitrine/core/site'
import { html } from 'hono/html'
import { retryHeaders } from '../runtime/errors.ts'
import { contentSecurityPolicy, hashSource } from './security-headers.ts'

/** Renders an error without React: for limits, and for a screen that fails to render. */
export function errorDocument(title: string, refusal: Refusal | null): Response {
  const page = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${site.name}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${refusal?.message ?? kernelTexts.unexpected}</p><p><a href="">Try again</a> or go <a href="/">home</a></p></main></body>
</html>`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': POLICY,
    'cache-control': 'no-store',
    ...(refusal ? retryHeaders(refusal) : {}),
  }
  return new Response(String(page), { status: refusal?.status ?? 500, headers })
}

const STYLE =
  ':root{color-scheme:dark}body{margin:0;min-height:100vh;display:grid;place-items:center;background:#08080a;color:#f4f1ea;font:16px/1.5 system-ui,sans-serif}main{padding:24px;text-align:center}p{color:#c5c2bd}a{color:inherit}'
const POLICY = contentSecurityPolicy({ styles: [hashSource(STYLE)] })
