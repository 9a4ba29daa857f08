import { judgedHostOf } from '@vitrine/core/link-hosts/lite'
import { linkHostTexts } from '@vitrine/core/link-hosts/texts'
import type { OwnPortfolio } from '@vitrine/core/portfolios'
import { createContext, use } from 'react'

/** Hosts of the page's links that are blocked, or that visitors are warned of. */
export const JudgedHostsContext = createContext<OwnPortfolio['judgedHosts']>([])

/** Renders why the page leaves a link out, or warns of it. Renders nothing for other addresses. */
export function HostNotice({ address }: { address: string }) {
  const judged = judgedHostOf(address, use(JudgedHostsContext))
  if (!judged) return null
  const { host, verdict, reason } = judged
  return (
    <p className="px-2 pb-2 text-sm text-danger">
      {verdict === 'block' ? linkHostTexts.leftOut(host, reason) : linkHostTexts.warned(host, reason)}
    </p>
  )
}
