import { conversationExpiry } from '@vitrine/core/chat'
import { expect, test } from 'vitest'
import { useTestApp } from '../../testing/test-app.ts'
import { createChat } from '../../testing/test-chat.ts'
import { publishPortfolio } from '../portfolios/page/publish-portfolio.ts'
import { blockVisitor } from './block-visitor.ts'
import { readOpenExpiries } from './read-open-expiries.ts'

const app = await useTestApp()

test('an open conversation has an expiry; a blocked, unpublished, expired or unknown one has none', async () => {
  const [open, blocked, unpublished] = [await createChat(app), await createChat(app), await createChat(app)]
  await blockVisitor(app.ctx({ actor: blocked.owner }), { id: blocked.conversation.id })
  await publishPortfolio(app.ctx({ actor: unpublished.owner }), { id: unpublished.portfolioId, published: false })
  const unknown = app.deps.newId()
  const ids = [open, blocked, unpublished].map(({ conversation }) => conversation.id)
  const expiry = conversationExpiry(app.clock.now)
  const states = await readOpenExpiries(app.ctx(), [...ids, unknown])
  expect([...states.values()]).toEqual([expiry, null, null, null])
  app.clock.now = expiry
  expect([...(await readOpenExpiries(app.ctx(), ids)).values()]).toEqual([null, null, null])
})
