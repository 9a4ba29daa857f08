import { html } from 'hono/html'
import type { OutboxMail } from '../mail/outbox.ts'
import { SAMPLE_MAILS } from '../mail/sample-mails.ts'
import { renderLocalPage } from './local-page.ts'

const LINK = /(https?:\/\/[^\s<>"]+)/

/** Renders `/dev/outbox`: the mails that the server wrote to its folder, newest first, with links to click. */
export function outboxPage(mails: readonly OutboxMail[]) {
  return renderLocalPage(
    'Outbox',
    html`<p>No mail server is configured, so mails stay here. Set <code>SMTP_URL</code> to send them.</p>
<p>Samples of every mail: ${Object.keys(SAMPLE_MAILS).map(sampleLink)}</p>
${mails.length === 0 ? html`<p>No mail yet.</p>` : mails.map(outboxMail)}`,
  )
}

/** Path of the samples of mails. */
export const SAMPLES_PATH = '/dev/outbox/samples'

function sampleLink(name: string, index: number) {
  const words = name.replace(/Mail$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return html`${index > 0 ? ' · ' : ''}<a href="${SAMPLES_PATH}/${name}">${words}</a>`
}

function outboxMail({ to, subject, date, text }: OutboxMail) {
  return html`<article>
<h2>${subject}</h2>
<p>To ${to} · <time datetime="${date}">${date}</time></p>
<pre>${text.split(LINK).map((part) => (LINK.test(part) ? html`<a href="${part}">${part}</a>` : part))}</pre>
</article>`
}
