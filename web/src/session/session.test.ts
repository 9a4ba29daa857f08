import { createORPCClient } from '@orpc/client'
import { QueryClient } from '@tanstack/react-query'
import type { Account } from '@vitrine/core/accounts'
import { expect, test } from 'vitest'
import { type AppContext, createOrpc, NO_SERVER_CONTEXT } from '../api/app-context.ts'
import type { ApiClient } from '../renderer.ts'
import { followSession, forgetAccount } from './session.ts'
import { createSessionGuard } from './session-guard.ts'

const account = (id: string): Account => ({ id, email: `${id}@example.com`, username: id })

/** Creates the context of Ada's tab, with the plan and an inbox that she opened. */
function adasTab() {
  const api = createORPCClient<ApiClient>({ call: () => Promise.reject(new Error('asked')) })
  const inbox = {
    snapshot: () => ({ inbox: null, error: null, polling: false, busy: false }),
    subscribe: () => () => {},
    enter: () => () => {},
    retry() {},
    async readMore() {},
    async remove() {},
    async unblock() {},
  }
  const context: AppContext = {
    api,
    orpc: createOrpc(api),
    queryClient: new QueryClient(),
    guard: createSessionGuard(),
    inboxes: new Map([['her page', inbox]]),
    onLeave: new Set(),
    ...NO_SERVER_CONTEXT,
  }
  followSession(context, account('ada'))
  const plan = context.orpc.billing.plan.queryKey()
  context.queryClient.setQueryData(plan, { premium: true, until: null })
  const answers = () => ({ plan: context.queryClient.getQueryData(plan), inboxes: context.inboxes.size })
  return { context, answers }
}

const ALL = { plan: { premium: true, until: null }, inboxes: 1 }
const NOTHING = { plan: undefined, inboxes: 0 }

test('responses and inboxes stay for the same person', () => {
  const { context, answers } = adasTab()
  followSession(context, null)
  followSession(context, account('ada'))
  expect(answers()).toEqual(ALL)
})

test('another person receives no response and no inbox', async () => {
  const { context, answers } = adasTab()
  followSession(context, account('bob'))
  await expect.poll(() => answers()).toEqual(NOTHING)
})

test('responses and inboxes are dropped after the person has left the screen', async () => {
  const { context, answers } = adasTab()
  await forgetAccount(context, async () => expect(answers()).toEqual(ALL))
  expect(answers()).toEqual(NOTHING)
})
