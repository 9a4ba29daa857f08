import type { OwnPortfolio } from '@vitrine/core/portfolios'
import { portfolioTexts } from '@vitrine/core/portfolios/texts'
import { cn } from './cn.ts'
import { SuspensionNotice } from './suspension-notice.tsx'

type Restricted = Pick<OwnPortfolio, 'suspension' | 'warning' | 'hidden' | 'links' | 'projects'>

/** Renders what the people who run the site decided about a page, with their reasons; nothing without a decision. */
export function KeeperNotices({ portfolio, className }: { portfolio: Restricted; className?: string }) {
  const { suspension, warning, hidden } = portfolio
  return (
    <>
      <SuspensionNotice suspension={suspension} className={className} />
      {(warning || hidden.length > 0) && (
        <section className={cn('rounded-card border border-idle/50 bg-surface-2 p-4 text-sm', className)}>
          <h2 className="font-medium text-bone">{portfolioTexts.restrictedTitle}</h2>
          {warning && (
            <p className="mt-1 break-words text-bone-2">
              {portfolioTexts.warningShown} {portfolioTexts.suspendedReason(warning.reason)}
            </p>
          )}
          <ul className="mt-1 flex flex-col gap-1">
            {hidden.map(({ target, reason }) => (
              <li key={target} className="break-words text-bone-2">
                {portfolioTexts.hiddenByKeepers(nameOf(target, portfolio))} {portfolioTexts.suspendedReason(reason)}
              </li>
            ))}
          </ul>
          <p className="mt-1 text-bone-2">{portfolioTexts.restrictedHint}</p>
        </section>
      )}
    </>
  )
}

const KINDS: Readonly<Record<string, string>> = { link: 'link', project: 'project', picture: 'picture', note: 'note' }

/** Names hidden content by its kind, and by the title of its entry if it is still there. */
function nameOf(target: string, { links, projects }: Pick<Restricted, 'links' | 'projects'>): string {
  const [kind = '', id = ''] = target.split(':')
  const title = [...links, ...projects].find((entry) => entry.id === id)?.title
  const place = /^[a-z]+$/.test(id) ? id : null
  return [KINDS[kind] ?? kind, title ? `‘${title}’` : place].filter(Boolean).join(' ')
}
