import { expect, test } from 'vitest'
import { createPerson } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { createChat, refused } from '../../testing/test-chat.ts'
import { getConversation } from './get-conversation.ts'

const app = await useTestApp()

test('the owner sees the visitor’s email, the visitor does not, and other people are refused', async () => {
  const { owner, visitor, conversation, send } = await createChat(app)
  await send(visitor, 'Hello')
  const seen = (actor: typeof owner) => getConversation(app.ctx({ actor }), { id: conversation.id })
  expect(await seen(owner)).toMatchObject({ side: 'owner', visitorEmail: visitor.email, unread: true })
  expect(await seen(visitor)).toMatchObject({ side: 'visitor', visitorEmail: null, unread: false })
  await expect(seen(await createPerson(app))).rejects.toMatchObject(refused('CONVERSATION_NOT_FOUND'))
  await expect(getConversation(app.ctx({ actor: visitor }), { id: app.deps.newId() })).rejects.toMatchObject(
    refused('CONVERSATION_NOT_FOUND'),
  )
})

test('an owner without premium is refused with INBOX_NEEDS_PREMIUM', async () => {
  const { owner, conversation } = await createChat(app, { premium: false })
  await expect(getConversation(app.ctx({ actor: owner }), { id: conversation.id })).rejects.toMatchObject(
    refused('INBOX_NEEDS_PREMIUM'),
  )
})
