import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** One mail as the server received it. */
export interface ReceivedMail {
  from: string
  to: string[]
  /** The whole message, headers and all. */
  message: string
}

/** A mail server that keeps what it is given. */
export interface MailServer {
  /** What `SMTP_URL` is to be. */
  url: string
  mails: readonly ReceivedMail[]
  /** While true, every mail is refused as by a server that is overloaded. */
  refusing: boolean
  close(): Promise<void>
}

/** Starts a mail server on loopback, on a free port unless one is named. */
export async function startMailServer({ port = 0 }: { port?: number } = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (running.refusing) return callback(Object.assign(new Error('Try again later'), { responseCode: 451 }))
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        mails.push({
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          message: Buffer.concat(chunks).toString('utf8'),
        })
        callback()
      })
    },
  })
  // A client that hangs up is its own affair.
  server.on('error', () => undefined)
  const running: MailServer = {
    url: '',
    mails,
    refusing: false,
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
