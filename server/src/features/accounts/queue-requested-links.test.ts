import { expect, test } from 'vitest'
import { linkRequests } from '../../db/tables/accounts.ts'
import { mailQueue } from '../../db/tables/mail.ts'
import { createPerson } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { requestLink } from './link-request.ts'
import { queueRequestedLinks } from './queue-requested-links.ts'

const app = await useTestApp()
const { db } = app.deps.database

test('each request becomes one mail, also with several processes; requests for unknown addresses are dropped', async () => {
  const [person, waiting] = [await createPerson(app), await createPerson(app, { confirmed: false })]
  await app.mails()
  for (let time = 0; time < 12; time += 1) await requestLink(app.ctx(), 'reset', person.email)
  for (let time = 0; time < 12; time += 1) await requestLink(app.ctx(), 'confirmation', waiting.email)
  await requestLink(app.ctx(), 'confirmation', person.email)
  await requestLink(app.ctx(), 'reset', 'nobody@example.com')
  await Promise.all([queueRequestedLinks(app.ctx()), queueRequestedLinks(app.ctx())])
  await queueRequestedLinks(app.ctx())
  const recipients = (await db.select().from(mailQueue)).map(({ recipient }) => recipient)
  expect(recipients.filter((recipient) => recipient === person.email)).toHaveLength(12)
  expect(recipients.filter((recipient) => recipient === waiting.email)).toHaveLength(12)
  expect(recipients).toHaveLength(24)
  expect(await db.select().from(linkRequests)).toEqual([])
})
