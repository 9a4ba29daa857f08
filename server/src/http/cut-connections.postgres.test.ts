import { contract } from '@vitrine/core/contract'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '../db/open-database.ts'
import { mailQueue } from '../db/tables/mail.ts'
import { createLog } from '../log/log.ts'
import { openFreezableProxy } from '../testing/network-proxy.ts'
import { useTestSite } from '../testing/test-app.ts'

const { app, site } = await useTestSite()
const direct = app.deps.database

/** Lets the app reach its database through a proxy that can cut its connections. */
async function openProxy() {
  const { rows } = Object(await direct.db.execute(sql`select current_database() as name`))
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${rows[0].name}`
  const proxy = await openFreezableProxy(url.href)
  const proxied = await openPostgres(proxy.url, createLog({ silent: true }), { directUrl: url.href })
  app.deps.database = proxied
  onTestFinished(async () => {
    app.deps.database = direct
    await proxied.close()
    proxy.close()
  })
  return proxy
}

const MESSAGE = {
  name: 'Ada',
  email: 'ada@example.com',
  subject: 'A question',
  message: 'Does it work over a cut line?',
}

test.each([
  ['before the transaction', 'begin'],
  ['within the transaction', 'mail_queue'],
  ['at the commit', 'commit'],
])(
  'a connection that breaks %s gets 503 with Retry-After, stores nothing, and the repeated request works',
  async (_, text) => {
    const proxy = await openProxy()
    await direct.db.delete(mailQueue)
    const send = () => site.visitor().call(contract.contact.send, {}, MESSAGE)
    proxy.cutOn(text)
    const cut = await send()
    expect([cut.status, cut.headers.get('retry-after')]).toEqual([503, '5'])
    expect(cut.error.code).toBe('UNAVAILABLE')
    expect(await direct.db.$count(mailQueue)).toBe(0)
    proxy.cutOn(null)
    expect((await send()).status).toBe(200)
    expect(await direct.db.$count(mailQueue)).toBe(1)
  },
)
