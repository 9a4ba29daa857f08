import type { StubApi } from './stub-api.ts'

/** Answers what the navigation of the owner's screens shows: no unread messages, no gifts. */
export function answerNavigation(api: StubApi): void {
  api.answer('chat', 'unread', [])
  api.answer('gifts', 'totals', { pending: 0, received: 0, sent: 0 })
}
