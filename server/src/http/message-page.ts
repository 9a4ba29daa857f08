import { site } from '@vitrine/core/site'
import { html, raw } from 'hono/html'
import { messageFontFaces } from './message-fonts.ts'
import { contentSecurityPolicy, hashSource } from './security-headers.ts'

type Html = ReturnType<typeof html>

/** Renders a document with one message and what to do next, without scripts. `title` is also its heading. */
export function renderMessagePage(title: string, content: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${site.name}</title>
<link rel="icon" href="/favicon.svg">
<style>${raw(STYLE)}</style>
</head>
<body>
<header><a href="/">${site.name}</a></header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>`
}

/**
 * Looks like the account forms of the app, whose stylesheet these documents do not load. A link that is the only action
 * looks like the app's main button, other links like its secondary ones.
 */
const RULES =
  ':root{color-scheme:dark}*{box-sizing:border-box}body{margin:0;min-height:100svh;display:flex;flex-direction:column;align-items:center;padding:40px 16px 32px;background:radial-gradient(80% 480px at 50% 0,#1f1f1f,#08080a) no-repeat #08080a;color:#f4f1ea;font:16px/1.6 Inter,system-ui,sans-serif}header a{display:inline-flex;align-items:center;min-height:44px;margin-bottom:16px;color:inherit;font-family:"Space Grotesk",Inter,system-ui,sans-serif;font-size:18px;font-weight:600;letter-spacing:-.02em;text-decoration:none}main{width:100%;max-width:420px;padding:24px;border:1px solid #ffffff14;border-radius:14px;background:#0e0e12}h1{margin:0;font-family:"Space Grotesk",Inter,system-ui,sans-serif;font-size:24px;line-height:1.25;font-weight:600;letter-spacing:-.02em;text-wrap:balance}p{margin:8px 0 0;color:#b2b0ac;text-wrap:pretty}form{margin:28px 0 0}nav{display:flex;flex-wrap:wrap;gap:8px;margin-top:28px}form+nav{margin-top:8px}main nav a{display:inline-flex;flex:1 1 auto;align-items:center;justify-content:center;min-width:0;min-height:44px;padding:8px 20px;border-radius:10px;background:#1c1c23;color:#f4f1ea;font-size:15px;font-weight:500;line-height:1.35;text-align:center;text-decoration:none}main:not(:has(form)) nav a:only-child{background:#f4f1ea;color:#08080a}h2{margin:0;font-size:18px;line-height:1.35;font-weight:600}main a{color:inherit}label,legend{display:block;margin:20px 0 6px;font-size:15px;font-weight:500}fieldset{margin:20px 0 0;padding:0;border:0}fieldset label{display:grid;grid-template-columns:auto 1fr;gap:0 12px;margin:0;padding:10px 0;font-weight:400}fieldset label span{display:block}fieldset span span{color:#b2b0ac;font-size:14px}fieldset input{width:20px;height:20px;margin:2px 0 0;accent-color:#f4f1ea}select,textarea,input:not([type=radio]){width:100%;min-height:44px;padding:10px 12px;border:1px solid #6b6966;border-radius:10px;background:#08080a;color:inherit;font:inherit}textarea{min-height:120px;resize:vertical}label small{color:#b2b0ac;font-weight:400}.error{color:#ff9d94}.quote{white-space:pre-line;overflow-wrap:anywhere}.said{padding:10px 14px;border-radius:10px;background:#1a1a20;color:#f4f1ea}form button{margin-top:24px}nav a{overflow-wrap:anywhere}button{width:100%;min-height:44px;padding:0 20px;border:0;border-radius:10px;background:#f4f1ea;color:#08080a;font:inherit;font-size:15px;font-weight:500;cursor:pointer}:focus-visible{outline:2px solid #f4f1ea;outline-offset:2px}@media (forced-colors:active){button,main nav a{border:1px solid}}@media (min-width:640px){body{padding-top:64px}main{padding:32px}}'

const STYLE = messageFontFaces() + RULES

/** Policy of these documents, which allows their styles by the hash. */
export const MESSAGE_PAGE_POLICY = contentSecurityPolicy({ styles: [hashSource(STYLE)] })
