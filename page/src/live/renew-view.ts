import type { PortfolioView } from '@vitrine/core/portfolios/view'
import { callApi } from '../api/call-api.ts'
import { putStyle } from '../modal/put-style.ts'
import { pageStyle } from '../theme/page-style.ts'

let takeStyleOff = () => document.querySelectorAll('head > style')[1]?.remove()

/** Reads the page's present view and replaces the stylesheet of its theme. Returns null, and changes nothing, if it cannot be read. */
export async function renewView(username: string): Promise<PortfolioView | null> {
  const view = await callApi('GET /u/{username}', { username }).catch(() => null)
  if (!view) return null
  // The new stylesheet is added before the old one goes: the page is never shown without.
  const takeOff = putStyle(pageStyle(view))
  takeStyleOff()
  takeStyleOff = takeOff
  return view
}
