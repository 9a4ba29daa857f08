import { contract } from '@vitrine/core/contract'
import { startMailServer } from '@vitrine/sandbox/mail'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { mailQueue } from '../../db/tables/mail.ts'
import { sendDueMails } from '../../mail/queue.ts'
import { smtpTransport } from '../../mail/transport.ts'
import { createPerson, signInVisitor } from '../../testing/factories.ts'
import { useTestApp, useTestSite } from '../../testing/test-app.ts'
import { sendContactMessage } from './send-contact-message.ts'

const { app, site } = await useTestSite({ SITE_SUPPORT_EMAIL: 'help@vitrine.example' })
const limited = await useTestApp({ LIMITS: 'on' })
const MESSAGE = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  subject: 'My page',
  message: 'First line\nSecond line',
}
const send = (input: unknown) => site.visitor().call(contract.contact.send, {}, input)
const newest = async () => (await app.mails()).at(-1)

/** Delivers the queued mails over SMTP and returns the last one as its recipient's program reads it. */
async function deliver() {
  const server = await startMailServer()
  const transport = smtpTransport(server.url, 'https://vitrine.example')
  const { log, database, clock } = app.deps
  await sendDueMails({ db: database.db, transport, log }, clock)
  transport.close()
  await server.close()
  const message = server.mails.at(-1)?.message ?? ''
  return { recipients: server.mails.flatMap(({ to }) => to), message, mail: await PostalMime.parse(message) }
}

test('a message is mailed to the support address, and the answer goes to the visitor', async () => {
  expect((await send({ ...MESSAGE, email: ' Ada@Example.com ' })).status).toBe(200)
  const { recipients, mail } = await deliver()
  expect(recipients).toEqual(['help@vitrine.example'])
  expect(mail.replyTo?.map(({ address }) => address)).toEqual(['ada@example.com'])
  expect(mail.from?.address).toBe('no-reply@vitrine.example')
  expect(mail.subject).toBe('[Vitrine] My page')
  expect(mail.text).toContain('First line\nSecond line')
  expect(mail.text?.split('\n')[0]).toBe('Account: none, the sender is not signed in')
  expect(mail.text).toContain('Name: Ada Lovelace\nAddress: ada@example.com\n')
})

test('the mail names the account of a signed-in sender, whatever address they typed', async () => {
  const person = await createPerson(app)
  const visitor = await signInVisitor(site.visitor(), person)
  expect((await visitor.call(contract.contact.send, {}, MESSAGE)).status).toBe(200)
  expect((await newest())?.text.split('\n')[0]).toBe(`Account: ${person.email}, signed in`)
})

test.each([
  'X (signed in as admin@vitrine.example)',
  'X\nAccount: admin@vitrine.example, signed in',
  'X\u2028Account: admin@vitrine.example, signed in',
  'X\u202e)moc.elpmaxe@nimda sa dengis\u2066',
  '\u200b\ufeffA\u00adccount: admin@vitrine.example, signed in',
])('a sender cannot claim an account: %j', async (claim) => {
  for (const field of ['name', 'subject', 'message']) {
    expect((await send({ ...MESSAGE, [field]: claim })).status).toBe(200)
    const mail = await newest()
    const [first, note, ...rest] = mail?.text.split('\n') ?? []
    expect(first).toBe('Account: none, the sender is not signed in')
    expect(note).toContain('Only the line above is known to be true')
    expect(mail?.html.indexOf(first ?? '')).toBeLessThan(mail?.html.search(/Name: /) ?? 0)
    const name = rest.find((line) => line.startsWith('Name: ')) ?? ''
    expect(`${name}${mail?.subject}`).not.toMatch(/[\u200b\u00ad\ufeff\u202e\u2066\u2028]/)
    // The claim stays on the line of its field, and in the message below everything else.
    expect(rest.indexOf(name)).toBe(1)
  }
})

test('a name keeps its emoji and letters; one of invisible characters says so', async () => {
  await send({ ...MESSAGE, name: '👨‍👩‍👧 Zoë أدا' })
  expect((await newest())?.text).toContain('Name: 👨‍👩‍👧 Zoë أدا\n')
  await send({ ...MESSAGE, name: '\u2060\u200e\u202e' })
  expect((await newest())?.text).toContain('Name: (no visible characters)\n')
})

test('line breaks in name and subject add no header, and markup is shown as text', async () => {
  await send({
    ...MESSAGE,
    name: 'Eve\r\nBcc: eve@example.com',
    subject: 'Hi\r\nBcc: eve@example.com\u2028Cc: eve@example.com',
    message: '<script>alert(1)</script> & <img src=x onerror=alert(1)>',
  })
  const { recipients, message, mail } = await deliver()
  expect(recipients).toEqual(['help@vitrine.example'])
  expect(message.split('\r\n\r\n')[0]).not.toMatch(/^(Bcc|Cc):/im)
  expect(mail.cc).toBeUndefined()
  expect(mail.subject).toBe('[Vitrine] Hi Bcc: eve@example.com Cc: eve@example.com')
  expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;img')
  expect(mail.html).not.toMatch(/<script|<img/)
})

describe('a field that is refused names its reason, and nothing is queued', () => {
  const family = '👨‍👩‍👧‍👦'
  test.each([
    ['name', ' ', 'Please tell us your name'],
    ['name', family.repeat(81), 'Name must be 80 characters or less'],
    ['email', 'ada', 'Invalid email address'],
    ['email', 'ada@example.com\r\nBcc: eve@example.com', 'Invalid email address'],
    ['subject', '', 'Please add a subject'],
    ['subject', 'x'.repeat(151), 'Subject must be 150 characters or less'],
    ['message', '\n', 'Please write a message'],
    ['message', 'x'.repeat(5001), 'Message must be 5000 characters or less'],
  ])('%s', async (field, value, message) => {
    const answer = await site.visitor().post('/api/contact', { ...MESSAGE, [field]: value })
    expect(answer.status).toBe(422)
    expect(answer.error.data).toEqual({ fields: [{ field, message }] })
    expect(await app.deps.database.db.select().from(mailQueue)).toEqual([])
  })

  test('the longest texts are accepted, counted as a person counts them', async () => {
    const longest = { name: family.repeat(80), subject: 'é'.repeat(150), message: `${family.repeat(4999)}x` }
    // The body of a request has at most 64 kB, so the verb is called itself.
    const input = contract.contact.send['~orpc'].inputSchema?.parse({ ...MESSAGE, ...longest })
    if (!input) throw new Error('The operation has no input')
    await sendContactMessage(app.ctx(), input)
    expect((await newest())?.text).toContain(longest.message)
  })
})

test('a source can send five messages in half an hour; the sixth is refused', async () => {
  const from = (source: string) => sendContactMessage(limited.ctx({ source }), MESSAGE)
  for (let time = 0; time < 5; time += 1) await from('203.0.113.1')
  await expect(from('203.0.113.1')).rejects.toMatchObject({ status: 429, data: { retryAfter: expect.any(Number) } })
  await from('203.0.113.2')
  expect(await limited.mails()).toHaveLength(6)
})
