import { site } from '@vitrine/core/site'
import { html } from 'hono/html'

type Html = ReturnType<typeof html>

/** Renders a page for the operator on this machine: the outbox or the sandbox. `title` is also its heading. */
export function renderLocalPage(title: string, content: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${site.name}</title>
<link rel="icon" href="/favicon.svg">
<style>${LOCAL_PAGE_STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>`
}

/** Styles of local pages, inlined and allowed by their hash. */
export const LOCAL_PAGE_STYLE =
  ':root{color-scheme:dark}body{margin:0;background:#08080a;color:#f4f1ea;font:16px/1.5 system-ui,sans-serif}main{max-width:720px;margin:0 auto;padding:48px 16px}article{margin:24px 0;padding:24px;background:#141419;border-radius:14px}h2{margin:0;font-size:18px}p{color:#c5c2bd}a{color:inherit}button{min-height:44px;padding:0 20px;border:0;border-radius:10px;background:#f4f1ea;color:#08080a;font:inherit;font-weight:600;cursor:pointer}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0}'
