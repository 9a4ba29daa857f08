import type { Account } from '@vitrine/core/accounts'
import type { kernelRefusals } from '@vitrine/core/kernel'
import type { noteRefusals } from '@vitrine/core/notes'
import { createStore } from '../ui/store.ts'

/** Session of this tab. A new object after each change. */
export interface TabSession {
  /** Person who uses this tab, also after their session has ended; null for a visitor, undefined before it is known. */
  account: Account | null | undefined
  /**
   * `ended` until the screen decides whether it leaves; `asking` while it stays and asks to sign in again. `changed` until
   * the account in use is read; `switched` while unsaved work of another account stays and asks which one goes on.
   */
  status: 'running' | 'ended' | 'asking' | 'changed' | 'switched'
  /** Server's text for the first waiting write; null if no write waits. */
  reason: string | null
}

/** Effect of a newly read session on this tab. */
export type SessionChange = 'none' | 'entered' | 'ended' | 'other-person' | 'switched'

/** Keeps a screen and its calls while its session has ended (ADR 25). One per router. */
export interface SessionGuard {
  snapshot(): TabSession
  subscribe(listener: () => void): () => void
  /**
   * Applies a newly read session. Waiting calls are resent for the same person and rejected for another one, who takes
   * over this tab unless it has unsaved work.
   */
  follow(account: Account | null): SessionChange
  /**
   * Sends a call. If it is refused because the session has ended or another account is in use, it waits until the same
   * person is signed in and is then resent. Rejects with the refusal if another person signs in instead.
   */
  run<Answer>(call: () => Promise<Answer>, options: { write: boolean }): Promise<Answer>
  /** Registers unsaved work. Returns a function that removes it. */
  protect(isUnsaved: () => boolean): () => void
  /** Returns true while leaving the screen would lose an edit or a waiting write. */
  hasUnsavedWork(): boolean
  /** Keeps the screen and asks to sign in again. */
  ask(): void
  /** Makes this tab a visitor's. Call `rejectWaiting` when the person's screen is gone. */
  release(): void
  /** Rejects all waiting calls with their refusals. */
  rejectWaiting(): void
  /** Marks the unsaved work as given up, so that the leave guard does not ask when the document is replaced. */
  abandon(): void
  isAbandoned(): boolean
}

/** Codes of refusals that a signed-in person only receives after the session has ended. */
type SignedOut = typeof kernelRefusals.notSignedIn.code | typeof noteRefusals.signIn.code
/** Code of the refusal of a tab that shows another account than the one in use. */
const CHANGED: typeof kernelRefusals.sessionChanged.code = 'SESSION_CHANGED'
const SIGNED_OUT: readonly unknown[] = ['NOT_SIGNED_IN', 'SIGN_IN_TO_NOTE'] satisfies readonly SignedOut[]

/** Call that waits until somebody has signed in. */
interface Waiting {
  write: boolean
  settle(sendAgain: boolean): void
}

/** Creates the guard of a router. Its session is unknown until the first `follow`. */
export function createSessionGuard(): SessionGuard {
  const session = createStore<TabSession>({ account: undefined, status: 'running', reason: null })
  let renewals = 0
  let abandoned = false
  const waiting: Waiting[] = []
  const checks = new Set<() => boolean>()

  function follow(account: Account | null): SessionChange {
    const { account: before, status } = session.get()
    if (before === undefined) {
      session.set({ account })
      return 'none'
    }
    if (account === null) {
      if (before === null || (status !== 'running' && status !== 'changed')) return 'none'
      session.set({ status: 'ended' })
      return 'ended'
    }
    const same = before?.id === account.id
    // Another person who signs in after the end of the session takes over.
    const isEnded = status === 'ended' || status === 'asking'
    if (before && !same && !isEnded && !abandoned && hasUnsavedWork()) {
      session.set({ status: 'switched' })
      return 'switched'
    }
    renewals += 1
    session.set({ account, status: 'running', reason: null })
    settleAll(waiting, same)
    if (same) return 'none'
    return before === null ? 'entered' : 'other-person'
  }

  async function run<Answer>(call: () => Promise<Answer>, { write }: { write: boolean }): Promise<Answer> {
    const before = renewals
    const sender = session.get().account?.id
    try {
      return await call()
    } catch (error) {
      const { account } = session.get()
      const isChanged = hasCode(error, CHANGED)
      if (!(isChanged || hasCode(error, ...SIGNED_OUT)) || !account) throw error
      if (sender !== undefined && sender !== account.id) throw error
      // The person signed in again before the refusal arrived.
      if (before !== renewals) return run(call, { write })
      const sendAgain = await new Promise<boolean>((settle) => {
        waiting.push({ write, settle })
        const { reason, status } = session.get()
        const next = status === 'running' ? (isChanged ? 'changed' : 'ended') : status
        session.set({ reason: write ? (reason ?? error.message) : reason, status: next })
      })
      if (!sendAgain) throw error
      return run(call, { write })
    }
  }

  function hasUnsavedWork(): boolean {
    return waiting.some(({ write }) => write) || [...checks].some((isUnsaved) => isUnsaved())
  }

  return {
    snapshot: session.get,
    subscribe: session.subscribe,
    follow,
    run,
    protect(isUnsaved) {
      checks.add(isUnsaved)
      return () => checks.delete(isUnsaved)
    },
    hasUnsavedWork,
    ask: () => session.set({ status: 'asking' }),
    release: () => session.set({ account: null, status: 'running', reason: null }),
    rejectWaiting: () => settleAll(waiting, false),
    abandon() {
      abandoned = true
    },
    isAbandoned: () => abandoned,
  }
}

/** Empties the list of waiting calls and settles each. */
function settleAll(waiting: Waiting[], sendAgain: boolean): void {
  for (const { settle } of waiting.splice(0)) settle(sendAgain)
}

function hasCode(error: unknown, ...codes: unknown[]): error is Error {
  return error instanceof Error && 'code' in error && codes.includes(error.code)
}
