import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** Mail that the server received and did not refuse. */
export interface ReceivedMail {
  from: string
  to: string[]
  /** Full message with its headers. */
  message: string
  /** True if the mail came over TLS. */
  encrypted: boolean
}

/** Mail server that collects its mails. */
export interface MailServer {
  /** Value for `SMTP_URL`. */
  url: string
  mails: readonly ReceivedMail[]
  /** While true, every mail is refused with the temporary status 451. */
  refusing: boolean
  /** Recipients whose mail is refused with the permanent status 550. */
  unknown: Set<string>
  close(): Promise<void>
}

/**
 * Starts a mail server on loopback, by default on a free port. If `startTls` is true, it offers TLS with a self-signed
 * certificate.
 */
export async function startMailServer({
  port = 0,
  startTls = false,
}: {
  port?: number
  startTls?: boolean
} = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: startTls ? [] : ['STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, callback) {
      if (!running.unknown.has(address)) return callback()
      callback(Object.assign(new Error(`No such user: ${address}`), { responseCode: 550 }))
    },
    onData(stream, { envelope, secure }, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (running.refusing) return callback(Object.assign(new Error('Try again later'), { responseCode: 451 }))
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        mails.push({
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          message: Buffer.concat(chunks).toString('utf8'),
          encrypted: secure,
        })
        callback()
      })
    },
  })
  // A client that disconnects is no error of the server.
  server.on('error', () => undefined)
  const running: MailServer = {
    url: '',
    mails,
    refusing: false,
    unknown: new Set(),
    close: () => new Promise((done) => server.close(() => done())),
  }
  await new Promise<void>((done, fail) => {
    server.server.once('error', fail)
    server.listen(port, '127.0.0.1', done)
  })
  running.url = `smtp://127.0.0.1:${portOf(server.server.address())}`
  return running
}

function portOf(address: AddressInfo | string | null): number {
  if (typeof address !== 'object' || !address) throw new Error('The mail server listens on no port')
  return address.port
}
