import { conversationExpiry } from '@vitrine/core/chat'
import { expect, test } from 'vitest'
import { useTestApp } from '../../testing/test-app.ts'
import { createChat } from '../../testing/test-chat.ts'
import { publishPortfolio } from '../portfolios/publish-portfolio.ts'
import { blockVisitor } from './block-visitor.ts'
import { openUntil } from './open-until.ts'

const app = await useTestApp()

test('an open conversation has its expiry; a blocked, unpublished, expired or unknown one has none', async () => {
  const [open, blocked, unpublished] = [await createChat(app), await createChat(app), await createChat(app)]
  await blockVisitor(app.ctx({ actor: blocked.owner }), { id: blocked.conversation.id })
  await publishPortfolio(app.ctx({ actor: unpublished.owner }), { id: unpublished.portfolioId, published: false })
  const unknown = app.deps.newId()
  const ids = [open, blocked, unpublished].map(({ conversation }) => conversation.id)
  const expiry = conversationExpiry(app.clock.now)
  const states = await openUntil(app.ctx(), [...ids, unknown])
  expect([...states.values()]).toEqual([expiry, null, null, null])
  app.clock.now = expiry
  expect([...(await openUntil(app.ctx(), ids)).values()]).toEqual([null, null, null])
})
