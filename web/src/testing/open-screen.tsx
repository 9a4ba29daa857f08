import { RouterProvider } from '@tanstack/react-router'
import type { Account } from '@vitrine/core/accounts'
import type { OwnPlan } from '@vitrine/core/billing'
import { collectErrors } from '@vitrine/widgets/testing/collect-errors.ts'
import { createRoot } from 'react-dom/client'
import hotToast from 'react-hot-toast/headless'
import { expect, onTestFinished } from 'vitest'
import { NO_SERVER_CONTEXT, type ServerContext } from '../api/app-context.ts'
import { cancelUploads } from '../features/files/index.ts'
import { type AppRouter, createAppRouter } from '../router.tsx'
import { createSessionGuard } from '../session/session-guard.ts'
import { TOAST_TIMES } from '../ui/toast.tsx'
import { type StubApi, stubApi } from './stub-api.ts'

/** Milliseconds for which messages are shown in tests: on a busy machine seconds may pass until they are looked for. */
const MESSAGES_MS = 60_000

/** Somebody with an account, for tests. */
export const ADA: Account = {
  id: '0198a3c0-0000-7000-8000-000000000001',
  username: 'ada',
  email: 'ada@example.com',
}

/** The plans of somebody without and with premium. */
export const FREE: OwnPlan = { premium: false, until: null }
export const PREMIUM: OwnPlan = { premium: true, until: '2031-01-01T00:00:00.000Z' }

/** An open screen of the app. */
export interface OpenScreen {
  api: StubApi
  router: AppRouter
}

/** Options of {@link openScreen}. */
export interface ScreenOptions {
  /** The signed-in person; nobody by default. */
  account?: Account | null
  plan?: OwnPlan
  site?: Partial<ServerContext['site']>
  /** Sets the answers that the screen's first render needs. */
  prepare?: (api: StubApi) => void
}

/**
 * Opens a screen of the app at `path`, in this document and with a stub of the API. At the end of the test the screen is
 * closed, and the test fails if the screen called something unprepared, received something that the contract refuses, or
 * wrote an error to the console.
 */
export async function openScreen(
  path: string,
  { account = null, plan, site = {}, prepare }: ScreenOptions = {},
): Promise<OpenScreen> {
  Object.assign(TOAST_TIMES, { message: MESSAGES_MS, error: MESSAGES_MS })
  history.replaceState(null, '', path)
  const guard = createSessionGuard()
  const api = stubApi(guard)
  api.answer('accounts', 'session', account)
  if (plan) api.answer('billing', 'plan', plan)
  api.answer('accounts', 'security', { twoFactor: null, trustedDevices: [], recovery: null })
  api.answer('moderation', 'ownRole', { role: null, works: false })
  // No passkey is offered in the list of a field, unless the test answers.
  api.disconnect('accounts', 'startPasskeySignIn')
  prepare?.(api)
  const serverContext = {
    ...NO_SERVER_CONTEXT,
    origin: location.origin,
    site: { ...NO_SERVER_CONTEXT.site, supportEmail: 'help@vitrine.example', ...site },
  }
  const router = createAppRouter({ api: api.client, guard, serverContext })
  const errors = collectErrors()
  const { title, documentElement } = document
  const { lang } = documentElement
  const root = createRoot(document)
  onTestFinished(() => {
    root.unmount()
    // Tests and files share this document. What every document has went with the screen.
    document.title = title
    documentElement.lang = lang
    cancelUploads()
    // No region is left that would remove them.
    hotToast.remove()
    sessionStorage.clear()
    localStorage.clear()
    expect([...api.faults, ...errors]).toEqual([])
  })
  root.render(<RouterProvider router={router} />)
  await router.load()
  await expect.poll(() => document.querySelector('main')).not.toBe(null)
  return { api, router }
}
