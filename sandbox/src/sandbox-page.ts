import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { html } from 'hono/html'

export type Html = ReturnType<typeof html>

/** Styles of the simulated providers' pages, inlined and allowed by their hash. */
const STYLE =
  ':root{color-scheme:dark}*{box-sizing:border-box}body{margin:0;background:#08080a;color:#f4f1ea;font:16px/1.5 system-ui,sans-serif}main{max-width:640px;margin:0 auto;padding:32px 16px 64px}h1{font-size:24px}h2{margin:0 0 12px;font-size:18px}p{color:#c5c2bd}a{color:inherit}.note{padding:8px 12px;border-radius:10px;background:#2a2410;color:#ffd98a;font-size:14px}article{margin:20px 0;padding:20px;background:#141419;border-radius:14px}form{display:flex;flex-wrap:wrap;gap:10px;align-items:end;margin:0 0 12px}fieldset{flex:1 1 100%;display:flex;flex-wrap:wrap;gap:10px;margin:0;padding:0;border:0}legend{padding:0;font-size:14px;color:#c5c2bd}label{display:flex;flex:1 1 140px;flex-direction:column;gap:4px;font-size:14px;color:#c5c2bd}label.choice{flex:1 1 100%;flex-direction:row;align-items:center;min-height:44px}input,select{width:100%;min-height:44px;padding:8px 12px;border:1px solid #4a4a52;border-radius:10px;background:#08080a;color:inherit;font:inherit}.choice input{width:20px;min-height:20px}button{min-height:44px;padding:8px 18px;border:0;border-radius:999px;background:#f4f1ea;color:#08080a;font:inherit;font-weight:600;cursor:pointer}button.quiet{background:#2a2a31;color:#f4f1ea}:focus-visible{outline:2px solid #f4f1ea;outline-offset:2px}'

/** Forms may lead anywhere, because a provider returns the browser to the address of its client. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action *; frame-ancestors 'none'; base-uri 'none'`

/** Responds with a page of a simulated provider. `provider` is its name. */
export function sandboxPage(
  c: Context,
  { provider, title, content }: { provider: string; title: string; content: Html },
  status: 200 | 400 = 200,
): Response | Promise<Response> {
  c.header('content-security-policy', POLICY)
  c.header('cache-control', 'no-store')
  return c.html(
    html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="note">Simulated ${provider}: nothing here leaves this machine.</p>
<h1>${title}</h1>
${content}
</main>
</body>
</html>`,
    status,
  )
}

/** Returns an address with these parameters added to its query. */
export function withQuery(address: string, parameters: Record<string, string | undefined>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}
