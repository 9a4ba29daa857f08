import type { OwnPortfolio } from '@vitrine/core/portfolios'
import { type StubbedPortfolio, stubPortfolio } from './open-editor.ts'
import { ADA, type OpenScreen, openScreen, type ScreenOptions } from './open-screen.tsx'

/** Options of {@link openDashboard}: what follows `/dashboard` in the address, fields of Ada's portfolio, and those of the screen. */
interface DashboardOptions extends ScreenOptions {
  address?: string
  portfolio?: Partial<OwnPortfolio>
}

/** Opens Ada's dashboard. Nobody has written to her or given her anything. */
export async function openDashboard({
  address = '',
  portfolio = {},
  prepare,
  ...options
}: DashboardOptions = {}): Promise<OpenScreen & StubbedPortfolio> {
  let stub: StubbedPortfolio | undefined
  const screen = await openScreen(`/dashboard${address}`, {
    account: ADA,
    plan: { premium: false, until: null },
    ...options,
    prepare(api) {
      stub = stubPortfolio(api, portfolio)
      prepare?.(api)
    },
  })
  if (!stub) throw new Error('The screen did not prepare its API')
  return { ...screen, ...stub }
}
