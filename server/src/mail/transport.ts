import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { site } from '@vitrine/core/site'
import { createTransport } from 'nodemailer'
import { createFolder, syncFolder } from '../disk/sync.ts'

/** Mail to send. */
export interface OutgoingMail {
  id: string
  recipient: string
  subject: string
  text: string
  html: string
  /** Address that replies go to; null for the sender's own. */
  replyTo: string | null
  /** Address that stops mails of this kind by a POST; null or absent if there is none. */
  unsubscribeUrl?: string | null
  createdAt: Date
}

/** Transport that sends mail. */
export interface MailTransport {
  /** Description for the start notice. */
  description: string
  /** Resolves when the mail server has accepted the mail. Rejects otherwise, and when `signal` is aborted. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>
  close(): void
}

/** Time limits of a connection to the mail server in milliseconds. `socketTimeout` is the time without a byte. */
const LIMITS = { connectionTimeout: 10_000, dnsTimeout: 5000, greetingTimeout: 30_000, socketTimeout: 60_000 }

/**
 * Creates a transport over SMTP. `smtpUrl` is nodemailer's connection address with two more parameters: `from` is the
 * sender, and `tls=required` refuses servers without STARTTLS. `verify` connects and signs in.
 */
export function smtpTransport(smtpUrl: string, publicUrl: string): MailTransport & { verify(): Promise<void> } {
  const address = new URL(smtpUrl)
  const from = address.searchParams.get('from') ?? defaultSender(publicUrl)
  address.searchParams.delete('from')
  if (address.searchParams.get('tls') === 'required') address.searchParams.set('requireTLS', 'true')
  address.searchParams.delete('tls')
  const transport = createTransport({ url: address.href, ...LIMITS }, { from })
  return {
    description: `SMTP server ${address.host}`,
    send: async (mail, signal) => {
      await transport.sendMail({ ...messageOf(mail, publicUrl), signal })
    },
    verify: async () => {
      await transport.verify()
    },
    close: () => transport.close(),
  }
}

/** Creates a transport that writes each mail as an `.eml` file, for deployments without a mail server. */
export function outboxTransport(folder: string, publicUrl: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from: defaultSender(publicUrl) })
  return {
    description: folder,
    send: async (mail) => {
      const { message } = await transport.sendMail(messageOf(mail, publicUrl))
      await createFolder(folder)
      const file = join(folder, `${mail.createdAt.toISOString().replaceAll(':', '-')}-${mail.id}.eml`)
      // Written under another name first, so that the outbox never shows an incomplete mail.
      await writeFile(`${file}.part`, message, { mode: 0o600, flush: true })
      await rename(`${file}.part`, file)
      await syncFolder(folder)
    },
    close: () => transport.close(),
  }
}

function defaultSender(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return `${site.name} <no-reply@${/^[\d.[]/.test(hostname) ? 'localhost' : hostname}>`
}

function messageOf(mail: OutgoingMail, publicUrl: string) {
  return {
    // An object, because nodemailer would parse a text as a list of addresses.
    to: { name: '', address: mail.recipient },
    ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.createdAt,
    messageId: `<${mail.id}@${new URL(publicUrl).hostname}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl
        ? { 'List-Unsubscribe': `<${mail.unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {}),
    },
  }
}
