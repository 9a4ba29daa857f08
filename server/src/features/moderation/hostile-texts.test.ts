import { contract } from '@vitrine/core/contract'
import { startMailServer } from '@vitrine/sandbox/mail'
import { expect, test } from 'vitest'
import { mailQueue } from '../../db/tables/mail.ts'
import { sendDueMails } from '../../mail/queue.ts'
import { smtpTransport } from '../../mail/transport.ts'
import { createKeeper } from '../../testing/keepers.ts'
import { createReport, newestLinkToken, reportIdOf } from '../../testing/reports.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { submitAppeal } from './submit-appeal.ts'

const { app, site } = await useTestSite()
const { visitor: keeper } = await createKeeper(app, site.visitor())

/** Markup, templates, invisible characters, and what could end a line of a mail's header. */
const TEXTS = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}<%= 7*7 %>',
  'A\u202eB\u200bC\ufeff',
  '\u{1f469}\u200d\u{1f4bb}'.repeat(30),
  'javascript:alert(1)',
  'Hello\r\nBcc: eve@example.com\r\n\r\nSubject: Hi',
  'Hello\nBcc: eve@example.com\n.\nQUIT',
  'Hello\u2028Bcc: eve@example.com\u0085X',
]

test.each(TEXTS)('the documents and mails of a report, a decision and an objection keep %j a text', async (text) => {
  const reporter = `rita_${app.deps.newId().slice(-12)}@example.com`
  const { owner, token } = await createReport(app, {
    changes: { text, name: text.split(/[\r\n]/)[0] ?? '', email: reporter },
  })
  const id = await reportIdOf(app, owner.userId)
  const decided = await keeper.call(
    contract.moderation.decide,
    { id },
    { step: 'warn', category: 'spam', reason: text },
  )
  expect(decided.status).toBe(200)

  for (const { html } of await app.deps.database.db.select().from(mailQueue)) expect(html).not.toMatch(/<script|<img/i)
  const server = await startMailServer()
  const transport = smtpTransport(server.url, 'https://vitrine.example')
  await sendDueMails({ db: app.deps.database.db, transport, log: app.deps.log }, app.deps.clock)
  transport.close()
  await server.close()
  const mails = server.mails.filter(({ to }) => [reporter, owner.email].some((address) => to.includes(address)))
  expect(mails.length).toBeGreaterThanOrEqual(3)
  expect(server.mails.flatMap(({ to }) => to)).not.toContain('eve@example.com')
  for (const { message } of mails) {
    const [head = ''] = message.split('\r\n\r\n', 1)
    expect(head).not.toMatch(/^(?:Bcc|Cc):|eve@example\.com|alert\(1\)/im)
    expect(head.match(/^Subject:/gim)).toHaveLength(1)
    expect(head.match(/^To:/gim)).toHaveLength(1)
  }

  const state = await site.visitor().get(`/report/state?token=${token}`)
  expect(state.status).toBe(200)
  expect(state.text).not.toMatch(/<script|<img/i)
})

test.each(TEXTS)('an objection of %j is shown as a text', async (text) => {
  const { owner } = await createReport(app)
  const id = await reportIdOf(app, owner.userId)
  await keeper.call(contract.moderation.decide, { id }, { step: 'warn', category: 'spam', reason: 'It is spam.' })
  const token = await newestLinkToken(app, owner.email)
  await submitAppeal(app.ctx(), { token, text })
  const { status, text: document } = await site.visitor().get(`/decision?token=${token}`)
  expect(status).toBe(200)
  expect(document).toContain('Your objection:')
  expect(document).not.toMatch(/<script|<img/i)
})
