import type { PortfolioView } from '@vitrine/core/portfolios/view'
import { putStyle } from '../modal/put-style.ts'
import { pageStyle } from '../wear/page-style.ts'

let takeStyleOff = () => document.querySelectorAll('head > style')[1]?.remove()

/** Reads what a page shows now, and dresses the document accordingly. Null where it cannot be read: then it stays as it is. */
export async function renewView(username: string): Promise<PortfolioView | null> {
  const view = await readView(username)
  if (!view) return null
  // First on, then off: never a moment without.
  const takeOff = putStyle(pageStyle(view))
  takeStyleOff()
  takeStyleOff = takeOff
  return view
}

async function readView(username: string): Promise<PortfolioView | null> {
  const answer = await fetch(`/api/u/${username}`).catch(() => null)
  return answer?.ok ? answer.json() : null
}
