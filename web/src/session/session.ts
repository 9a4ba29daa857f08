import { hashKey, type Query } from '@tanstack/react-query'
import type { Account } from '@vitrine/core/accounts'
import type { AppContext } from '../api/app-context.ts'

/** Reads the session again and applies it. */
export async function renewSession(context: AppContext): Promise<void> {
  followSession(context, await context.api.accounts.session())
}

/**
 * Applies a newly read session. Cached data is dropped if this tab was a visitor's or another person's before. For the
 * same person nothing is read again.
 */
export function followSession(context: AppContext, account: Account | null): void {
  const { guard, queryClient, orpc } = context
  const change = guard.follow(account)
  // The screen of the other account stays, as after the end of its session.
  queryClient.setQueryData(orpc.accounts.session.queryKey(), change === 'switched' ? null : account)
  if (change === 'entered' || change === 'other-person') void dropAnswers(context)
}

/** Ends the person's work in this tab: calls `leave` to leave their screen, then drops all their data. */
export async function forgetAccount(context: AppContext, leave: () => Promise<unknown>): Promise<void> {
  const { guard, queryClient, orpc } = context
  guard.release()
  queryClient.setQueryData(orpc.accounts.session.queryKey(), null)
  await leave()
  guard.rejectWaiting()
  await dropAnswers(context)
}

/** Start of the keys in session storage of changes that wait for their owner. */
export const UNSAVED_KEY = 'vitrine-draft-'

/** Returns true if a key in session storage is that of changes that wait for their owner. */
export const isUnsavedKey = (key: string) => key.startsWith(UNSAVED_KEY)

/** Erases this tab's storage, except for changes that wait for their owner, whom no other account sees. */
export function clearTab(): void {
  for (const key of Object.keys(sessionStorage)) if (!isUnsavedKey(key)) sessionStorage.removeItem(key)
}

/**
 * Replaces the document and discards unsaved work, so that nothing of the ended session stays in memory. In this tab's
 * storage only changes stay that wait for their owner.
 */
export function startOver({ guard }: AppContext, path: string): void {
  guard.abandon()
  clearTab()
  location.replace(path)
}

/** Drops every cached response except the session. Responses on screen are read again. */
async function dropAnswers({ queryClient, orpc, inboxes, onLeave }: AppContext): Promise<void> {
  for (const leave of onLeave) leave()
  onLeave.clear()
  inboxes.clear()
  const session = hashKey(orpc.accounts.session.queryKey())
  const predicate = ({ queryHash }: Query) => queryHash !== session
  queryClient.removeQueries({ predicate, type: 'inactive' })
  await queryClient.resetQueries({ predicate })
}
