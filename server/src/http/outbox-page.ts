import { html } from 'hono/html'
import type { OutboxMail } from '../mail/outbox.ts'
import { renderLocalPage } from './local-page.ts'

const LINK = /(https?:\/\/[^\s<>"]+)/

/** Renders `/dev/outbox`: the mails that the server wrote to its folder, newest first, with links to click. */
export function outboxPage(mails: readonly OutboxMail[]) {
  return renderLocalPage(
    'Outbox',
    html`<p>No mail server is configured, so mails stay here. Set <code>SMTP_URL</code> to send them.</p>
${mails.length === 0 ? html`<p>No mail yet.</p>` : mails.map(outboxMail)}`,
  )
}

function outboxMail({ to, subject, date, text }: OutboxMail) {
  return html`<article>
<h2>${subject}</h2>
<p>To ${to} · <time datetime="${date}">${date}</time></p>
<pre>${text.split(LINK).map((part) => (LINK.test(part) ? html`<a href="${part}">${part}</a>` : part))}</pre>
</article>`
}
