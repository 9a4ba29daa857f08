import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { site } from '@vitrine/core/site'
import { createTransport } from 'nodemailer'

/** A mail that is ready to leave. */
export interface OutgoingMail {
  id: string
  recipient: string
  subject: string
  text: string
  html: string
  createdAt: Date
}

/** A way out for mail. `send` settles once the mail is out of our hands and fails if it is not. */
export interface MailTransport {
  description: string
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/**
 * Sends mail over SMTP. In the address's query `from` names the sender, and `tls=required` refuses servers that do not
 * offer STARTTLS; the rest is nodemailer's connection address.
 */
export function smtpTransport(smtpUrl: string, publicUrl: string): MailTransport {
  const address = new URL(smtpUrl)
  const from = address.searchParams.get('from') ?? defaultSender(publicUrl)
  address.searchParams.delete('from')
  if (address.searchParams.get('tls') === 'required') address.searchParams.set('requireTLS', 'true')
  address.searchParams.delete('tls')
  const transport = createTransport(address.href, { from })
  return {
    description: `SMTP server ${address.host}`,
    send: async (mail) => {
      await transport.sendMail(messageOf(mail, publicUrl))
    },
    close: () => transport.close(),
  }
}

/** Writes each mail as an `.eml` file, for copies without a mail server. */
export function outboxTransport(folder: string, publicUrl: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from: defaultSender(publicUrl) })
  return {
    description: folder,
    send: async (mail) => {
      const { message } = await transport.sendMail(messageOf(mail, publicUrl))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${mail.createdAt.toISOString().replaceAll(':', '-')}-${mail.id}.eml`)
      // A reader never sees half a mail.
      await writeFile(`${file}.part`, message, { mode: 0o600 })
      await rename(`${file}.part`, file)
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
    // One address, whatever stands in it: as a text it would be parsed as a list.
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.createdAt,
    messageId: `<${mail.id}@${new URL(publicUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
