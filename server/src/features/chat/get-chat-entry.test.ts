import { expect, test } from 'vitest'
import { createPerson, createPublishedPortfolio } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { createChat, refused } from '../../testing/test-chat.ts'
import { blockVisitor } from './block-visitor.ts'
import { getChatEntry } from './get-chat-entry.ts'

const app = await useTestApp()
const DAY = 24 * 60 * 60 * 1000

test('a new visitor gets their username as name; a returning one gets the open conversation until it expires', async () => {
  const { visitor, portfolioId, conversation } = await createChat(app)
  const stranger = await createPerson(app)
  const enter = (actor: typeof visitor | null) => getChatEntry(app.ctx({ actor }), { portfolioId })
  expect(await enter(stranger)).toEqual({
    personId: stranger.userId,
    own: false,
    ownerPremium: true,
    conversation: null,
    name: stranger.username,
    closed: false,
  })
  expect((await enter(visitor)).conversation).toEqual(conversation)
  const before = app.clock.now
  app.clock.now = new Date(before.getTime() + DAY)
  expect((await enter(visitor)).conversation).toBeNull()
  app.clock.now = before
  await expect(enter(null)).rejects.toMatchObject(refused('SIGN_IN_TO_CHAT'))
})

test('an owner learns that the page is their own, and whether they have premium', async () => {
  for (const premium of [true, false]) {
    const { owner, portfolioId } = await createChat(app, { premium })
    const entry = await getChatEntry(app.ctx({ actor: owner }), { portfolioId })
    expect(entry).toMatchObject({ own: true, ownerPremium: premium, conversation: null })
  }
})

test('a blocked visitor gets a closed chat with the old conversation', async () => {
  const { owner, visitor, portfolioId, conversation } = await createChat(app)
  await blockVisitor(app.ctx({ actor: owner }), { id: conversation.id })
  const entry = await getChatEntry(app.ctx({ actor: visitor }), { portfolioId })
  expect(entry).toMatchObject({ closed: true, conversation: { id: conversation.id, state: 'closed', blockId: null } })
})

test('an unpublished page has no chat', async () => {
  const { id: portfolioId } = await createPublishedPortfolio(app, await createPerson(app), false)
  const actor = await createPerson(app)
  await expect(getChatEntry(app.ctx({ actor }), { portfolioId })).rejects.toMatchObject(refused('PORTFOLIO_NOT_FOUND'))
})
