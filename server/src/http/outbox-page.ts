import { site } from '@vitrine/core/site'
import { html } from 'hono/html'
import type { OutboxMail } from '../mail/outbox.ts'

const LINK = /(https?:\/\/[^\s<>"]+)/

/** `/dev/outbox`: the mails that this copy wrote to its folder, newest first, with links to click. */
export function outboxPage(mails: readonly OutboxMail[]) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Outbox · ${site.name}</title>
<link rel="icon" href="/favicon.svg">
<style>${OUTBOX_STYLE}</style>
</head>
<body>
<main>
<h1>Outbox</h1>
<p>No mail server is configured, so mails stay here. Set <code>SMTP_URL</code> to send them.</p>
${mails.length === 0 ? html`<p>No mail yet.</p>` : mails.map(outboxMail)}
</main>
</body>
</html>`
}

function outboxMail({ to, subject, date, text }: OutboxMail) {
  return html`<article>
<h2>${subject}</h2>
<p>To ${to} · <time datetime="${date}">${date}</time></p>
<pre>${text.split(LINK).map((part) => (LINK.test(part) ? html`<a href="${part}">${part}</a>` : part))}</pre>
</article>`
}

/** Inlined, and allowed by its hash. */
export const OUTBOX_STYLE =
  ':root{color-scheme:dark}body{margin:0;background:#08080a;color:#f4f1ea;font:16px/1.5 system-ui,sans-serif}main{max-width:720px;margin:0 auto;padding:48px 16px}article{margin:24px 0;padding:24px;background:#141419;border-radius:14px}h2{margin:0;font-size:18px}p{color:#c5c2bd}a{color:inherit}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0}'
