import { hashKey, type Query } from '@tanstack/react-query'
import type { Account } from '@vitrine/core/accounts'
import type { AppContext } from '../api/app-context.ts'

/** Asks anew who is signed in, and takes it over. */
export async function renewSession(context: AppContext): Promise<void> {
  followSession(context, await context.api.accounts.session())
}

/** Takes over who is signed in. For the same person nothing is read again; what was read for somebody else is dropped. */
export function followSession(context: AppContext, account: Account | null): void {
  const { guard, queryClient, orpc } = context
  const change = guard.follow(account)
  queryClient.setQueryData(orpc.accounts.session.queryKey(), account)
  if (change === 'entered' || change === 'other-person') void dropAnswers(context)
}

/** Ends the person's work in this tab: `leave` leads away from their screen, then everything read for them is dropped. */
export async function forgetAccount(context: AppContext, leave: () => Promise<unknown>): Promise<void> {
  const { guard, queryClient, orpc } = context
  guard.release()
  queryClient.setQueryData(orpc.accounts.session.queryKey(), null)
  await leave()
  guard.rejectWaiting()
  await dropAnswers(context)
}

/** Replaces the document, unsaved work included: nothing of the ended session stays in memory or in this tab's storage. */
export function startOver({ guard }: AppContext, path: string): void {
  guard.abandon()
  sessionStorage.clear()
  location.replace(path)
}

/** Drops every answer but the session; what is on screen is read again. */
async function dropAnswers({ queryClient, orpc }: AppContext): Promise<void> {
  const session = hashKey(orpc.accounts.session.queryKey())
  const predicate = ({ queryHash }: Query) => queryHash !== session
  queryClient.removeQueries({ predicate, type: 'inactive' })
  await queryClient.resetQueries({ predicate })
}
