import { createServer, type Socket } from 'node:net'
import { startMailServer } from '@vitrine/sandbox/mail'
import { lte, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { mailQueue } from '../db/tables/mail.ts'
import { withTransaction } from '../runtime/context.ts'
import { useTestApp } from '../testing/test-app.ts'
import { enqueueMail, sendDueMails } from './queue.ts'
import { type MailTransport, type OutgoingMail, smtpTransport } from './transport.ts'

const app = await useTestApp()
const { db } = app.deps.database

const content = { subject: 'Subject – ünïcode', text: 'Text\n', html: '<p>Text</p>' }
const queue = (recipient: string) =>
  enqueueMail(db, { ...content, id: app.deps.newId(), recipient, now: app.clock.now })
const later = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms)
}
const send = (transport: MailTransport, log = app.deps.log) => sendDueMails({ db, transport, log }, app.deps.clock)

const DAY = 24 * 60 * 60 * 1000
const LAST_WAIT = 15 * 60 * 1000

/** Creates a log whose lines can be read. */
function captureLog() {
  const lines: string[] = []
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) })
  return { log, read: (): unknown[] => lines.map((line) => JSON.parse(line)) }
}

/** Creates a transport that fails while `down` is true. */
function failingTransport() {
  const sent: OutgoingMail[] = []
  const transport = {
    down: true,
    description: 'a list',
    send: async (mail: OutgoingMail) => {
      if (transport.down) throw new Error('the mail server is down')
      sent.push(mail)
    },
    close: () => {},
  }
  return { transport, sent }
}

test('a mail of a failed transaction is not queued', async () => {
  const failing = withTransaction(app.ctx(), async (tx) => {
    await enqueueMail(tx.db, { ...content, id: app.deps.newId(), recipient: 'no@example.com', now: app.clock.now })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await db.select().from(mailQueue)).toEqual([])
})

test('mails of one moment are sent in the order of their ids, wherever their rows are stored', async () => {
  const ids = Array.from({ length: 12 }, () => app.deps.newId())
  for (const id of ids.toReversed()) {
    await enqueueMail(db, { ...content, id, recipient: `${id}@example.com`, now: app.clock.now })
  }
  const recipients: string[] = []
  await send({ description: 'a list', send: async (mail) => void recipients.push(mail.recipient), close: () => {} })
  expect(recipients).toEqual(ids.map((id) => `${id}@example.com`))
})

test('while the mail server is down a mail stays queued; afterwards it is sent once', async () => {
  const { transport, sent } = failingTransport()
  await queue('ada@example.com')
  expect(await send(transport)).toBe(0)
  expect(await db.select().from(mailQueue)).toMatchObject([
    {
      attempts: 1,
      lastError: '{"code":null,"response":null,"command":null}',
      nextAttemptAt: new Date(app.clock.now.getTime() + 5000),
    },
  ])
  transport.down = false
  later(4999)
  expect(await send(transport)).toBe(0)
  later(1)
  expect(await send(transport)).toBe(1)
  expect(sent).toMatchObject([{ recipient: 'ada@example.com', subject: content.subject }])
  expect(await db.select().from(mailQueue)).toEqual([])
})

test('several processes send each mail once', async () => {
  const { transport, sent } = failingTransport()
  transport.down = false
  for (let index = 0; index < 25; index += 1) await queue(`person_${index}@example.com`)
  await Promise.all([send(transport), send(transport), send(transport)])
  expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual(
    Array.from({ length: 25 }, (_, index) => `person_${index}@example.com`).toSorted(),
  )
})

test('a mail server that takes 20 s for each mail makes no other process send a mail too', async () => {
  const sent: string[] = []
  const slow: MailTransport = {
    description: 'a slow list',
    send: async ({ recipient }) => {
      later(20_000)
      sent.push(recipient)
    },
    close: () => {},
  }
  /** Sends one mail as another process. */
  async function sendElsewhere(): Promise<void> {
    const stop = new AbortController()
    const send = async (mail: OutgoingMail) => {
      stop.abort()
      await slow.send(mail, stop.signal)
    }
    await sendDueMails({ db, transport: { ...slow, send }, log: app.deps.log, signal: stop.signal }, app.deps.clock)
  }
  for (let index = 0; index < 12; index += 1) await queue(`slow_${index}@example.com`)
  const here = async (mail: OutgoingMail, signal: AbortSignal) => {
    await slow.send(mail, signal)
    await sendElsewhere()
  }
  await send({ ...slow, send: here })
  expect(sent.toSorted()).toEqual(Array.from({ length: 12 }, (_, index) => `slow_${index}@example.com`).toSorted())
})

test('while a process sends a mail, another one sends the mails after it', async () => {
  const order: string[] = []
  const fast: MailTransport = {
    description: 'a list',
    send: async ({ recipient }) => void order.push(recipient),
    close: () => {},
  }
  for (const name of ['a', 'b']) await queue(`${name}@example.com`)
  await send({
    ...fast,
    send: async ({ recipient }) => {
      await send(fast)
      order.push(recipient)
    },
  })
  expect(order).toEqual(['b@example.com', 'a@example.com'])
})

test('a stop ends after the mail under way, and the other mails stay', async () => {
  const stop = new AbortController()
  const { transport, sent } = failingTransport()
  transport.down = false
  for (const name of ['a', 'b']) await queue(`${name}@example.com`)
  const stopping: MailTransport = {
    ...transport,
    send: async (mail) => {
      stop.abort()
      sent.push(mail)
    },
  }
  expect(await sendDueMails({ db, transport: stopping, log: app.deps.log, signal: stop.signal }, app.deps.clock)).toBe(
    1,
  )
  expect(await db.select().from(mailQueue)).toMatchObject([{ recipient: 'b@example.com', attempts: 0 }])
  await db.delete(mailQueue)
})

test('a refused address does not delay the mails to others', async () => {
  const { sent } = failingTransport()
  const selective: MailTransport = {
    description: 'a list',
    send: async (mail) => {
      if (mail.recipient.startsWith('bad')) throw new Error('550 no such user')
      sent.push(mail)
    },
    close: () => {},
  }
  await queue('bad@example.com')
  later(1)
  await queue('good@example.com')
  expect(await send(selective)).toBe(1)
  expect(sent).toMatchObject([{ recipient: 'good@example.com' }])
  await db.delete(mailQueue)
})

test('a mail is tried for three days, then given up, which is logged', async () => {
  const { transport } = failingTransport()
  const lines = captureLog()
  await queue('ada@example.com')
  later(3 * DAY - 1)
  await send(transport, lines.log)
  expect(await db.select().from(mailQueue)).toHaveLength(1)
  later(LAST_WAIT)
  await send(transport, lines.log)
  expect(await db.select().from(mailQueue)).toEqual([])
  expect(lines.read()).toMatchObject([
    { level: 40, msg: 'a mail could not be sent' },
    { level: 50, msg: 'a mail was given up', attempts: 2 },
  ])
})

test('due mails are found by an index', async () => {
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const due = tx.select().from(mailQueue).where(lte(mailQueue.nextAttemptAt, app.clock.now))
    return JSON.stringify(await tx.execute(sql`explain ${due.orderBy(mailQueue.nextAttemptAt).limit(10)}`))
  })
  expect(plan).toContain('mail_queue_next_attempt_at_index')
  expect(plan).not.toContain('Sort')
})

describe('over SMTP', () => {
  test('a permanently refused mail is given up at once, and the log contains no address', async () => {
    const server = await startMailServer()
    const transport = smtpTransport(server.url, 'https://vitrine.example')
    const lines = captureLog()
    server.unknown.add('nobody@example.com')
    await queue('nobody@example.com')
    expect(await send(transport, lines.log)).toBe(0)
    expect(await db.select().from(mailQueue)).toEqual([])
    expect(lines.read()).toMatchObject([{ msg: 'a mail was given up', response: 550, command: 'RCPT TO' }])
    expect(JSON.stringify(lines.read())).not.toContain('nobody')
    transport.close()
    await server.close()
  })

  test('with tls=required mail is sent over STARTTLS, and not sent if the server does not offer it', async () => {
    const [plain, encrypted] = [await startMailServer(), await startMailServer({ startTls: true })]
    const query = '?tls=required&tls.rejectUnauthorized=false'
    for (const server of [plain, encrypted]) {
      const transport = smtpTransport(`${server.url}/${query}`, 'https://vitrine.example')
      await queue('ada@example.com')
      expect(await send(transport)).toBe(server === plain ? 0 : 1)
      await db.delete(mailQueue)
      transport.close()
    }
    expect(plain.mails).toEqual([])
    expect(encrypted.mails).toMatchObject([{ to: ['ada@example.com'], encrypted: true }])
    await Promise.all([plain.close(), encrypted.close()])
  })

  test('a mail server that accepts connections and never answers ends at the time limit', async () => {
    const silent = createServer((socket) => void open.add(socket))
    const open = new Set<Socket>()
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
    const address = silent.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const transport = smtpTransport(`smtp://127.0.0.1:${port}`, 'https://vitrine.example')
    const mail = {
      ...content,
      id: app.deps.newId(),
      recipient: 'ada@example.com',
      replyTo: null,
      createdAt: new Date(),
    }
    await expect(transport.send(mail, AbortSignal.timeout(50))).rejects.toThrow(/abort/)
    expect(open.size).toBeGreaterThan(0)
    for (const socket of open) socket.destroy()
    transport.close()
    await new Promise((done) => silent.close(done))
  })

  test('a refused mail is sent again and arrives with its sender', async () => {
    const server = await startMailServer()
    const transport = smtpTransport(
      `${server.url}/?from=Vitrine%20%3Chello@vitrine.example%3E`,
      'https://vitrine.example',
    )
    server.refusing = true
    await queue('ada@example.com')
    expect(await send(transport)).toBe(0)
    server.refusing = false
    later(5000)
    expect(await send(transport)).toBe(1)
    expect(server.mails).toMatchObject([{ from: 'hello@vitrine.example', to: ['ada@example.com'] }])
    expect(server.mails[0]?.message).toContain('Auto-Submitted: auto-generated')
    transport.close()
    await server.close()
  })

  test('a line break in an address adds no header', async () => {
    const server = await startMailServer()
    const transport = smtpTransport(server.url, 'https://vitrine.example')
    await queue('ada@example.com\r\nBcc: eve@example.com')
    await send(transport)
    expect(server.mails.flatMap(({ to }) => to)).not.toContain('eve@example.com')
    expect(server.mails.map(({ message }) => message).join()).not.toMatch(/^Bcc:/m)
    await db.delete(mailQueue)
    transport.close()
    await server.close()
  })
})
