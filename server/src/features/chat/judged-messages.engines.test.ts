import { contract } from '@vitrine/core/contract'
import { linkHostTexts } from '@vitrine/core/link-hosts'
import { beforeAll, expect, test } from 'vitest'
import type { ServerEvent } from '../../bus/events.ts'
import { signInVisitor } from '../../testing/factories.ts'
import { createKeeper } from '../../testing/keepers.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { createChat, refused } from '../../testing/test-chat.ts'
import { listMessages } from './list-messages.ts'

const { app, site } = await useTestSite()
const { visitor: keeper } = await createKeeper(app, site.visitor())
const rule = (host: string, verdict: 'block' | 'warn' | 'allow') =>
  keeper.call(contract.moderation.setLinkHost, {}, { host, verdict, reason: 'Spam <b>site</b>' })

beforeAll(async () => {
  await rule('bad.example', 'block')
  await rule('odd.example', 'warn')
  await rule('fine.bad.example', 'allow')
})

test('a message with a link to a blocked host is refused at its field, and nothing is stored', async () => {
  const { visitor, owner, conversation, send } = await createChat(app)
  const text = linkHostTexts.blocked('shop.bad.example')
  await expect(send(visitor, 'Look: https://SHOP.bad.example/x')).rejects.toMatchObject({
    ...refused('INVALID_INPUT'),
    message: text,
    data: { fields: [{ field: 'message', message: text }] },
  })
  await expect(send(owner, 'http://bad.example')).rejects.toMatchObject(refused('INVALID_INPUT'))
  expect((await listMessages(app.ctx({ actor: owner }), { id: conversation.id })).messages).toEqual([])
  expect((await send(visitor, 'https://fine.bad.example is fine, and bad.example alone is no link')).position).toBe(1)
})

test('a link with a warning is marked in the answer, in the event and in the list; a message without one is not', async () => {
  const { visitor, owner, conversation, send } = await createChat(app)
  const events: ServerEvent[] = []
  const stop = app.deps.events.on('messageStored', (event) => events.push(event))
  const judged = [{ host: 'odd.example', verdict: 'warn' }]
  expect(await send(visitor, 'https://odd.example/x')).toMatchObject({ judged })
  expect((await send(visitor, 'https://ok.example/x')).judged).toBeUndefined()
  stop()
  expect(events[0]).toMatchObject({ message: { judged } })
  const { messages } = await listMessages(app.ctx({ actor: owner }), { id: conversation.id })
  expect(messages.map((message) => message.judged)).toEqual([judged, undefined])
})

test('a rule of later counts for messages that are there already', async () => {
  const { visitor, owner, conversation, send } = await createChat(app)
  await send(visitor, 'https://later.example/x')
  await rule('later.example', 'block')
  const { messages } = await listMessages(app.ctx({ actor: owner }), { id: conversation.id })
  expect(messages[0]?.judged).toEqual([{ host: 'later.example', verdict: 'block' }])
})

test('the warning is a document for the people of the chat; a blocked or foreign link is not found', async () => {
  const { visitor, owner, send } = await createChat(app)
  const { id } = await send(visitor, 'https://ok.example/1 https://odd.example/2')
  const { id: later } = await send(visitor, 'https://worse.example/1')
  await rule('worse.example', 'block')
  const reader = await signInVisitor(site.visitor(), owner)
  const { status, text, headers } = await reader.get(`/leaving?message=${id}&link=1`)
  expect(status).toBe(200)
  for (const part of [
    'A message of Ada links to odd.example',
    'Spam &lt;b&gt;site&lt;/b&gt;',
    'href="https://odd.example/2"',
  ]) {
    expect(text).toContain(part)
  }
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('cache-control')).toBe('no-store')
  for (const path of [
    `message=${later}&link=0`,
    `message=${id}&link=2`,
    `message=${id}&link=x`,
    'message=&link=0',
    "message='",
  ]) {
    expect((await reader.get(`/leaving?${path}`)).status).toBe(404)
  }
  expect((await site.visitor().get(`/leaving?message=${id}&link=1`)).status).toBe(404)
})
