import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { PROVIDERS } from '@vitrine/core/connections'
import { portfolioTexts } from '@vitrine/core/portfolios'
import { useEffect } from 'react'
import { useOrpc } from '../../api/app-context.ts'
import { messageOf, refusalOf } from '../../api/errors.ts'
import { toast } from '../../ui/toast.tsx'
import { erasePending } from './connections/pending-connection.ts'
import { eraseStoredDraft } from './draft/stored-draft.ts'
import { EditorFailure } from './editor-failure.tsx'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { PortfolioEditor } from './portfolio-editor.tsx'

/** Renders the editor of a portfolio. If it does not exist or belongs to somebody else, redirects to the dashboard. */
export function EditorScreen({
  id,
  start,
}: {
  id: string
  /** Tab, section and step that the address names. */
  start: { tab?: string | undefined; section?: string | undefined; step?: string | undefined }
}) {
  const orpc = useOrpc()
  const navigate = useNavigate()
  const portfolio = useQuery(
    orpc.portfolios.getOwn.queryOptions({
      input: { id },
      // Live events may have been missed. Unsaved edits are never replaced.
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
    }),
  )
  const code = refusalOf(portfolio.error)?.code
  const missing = code === 'PORTFOLIO_NOT_FOUND' || code === 'INVALID_INPUT'

  useEffect(() => {
    if (!missing) return
    // Another person may have signed in after the owner left this tab for a provider.
    eraseStoredDraft(id)
    for (const provider of PROVIDERS) erasePending(provider)
    void navigate({ to: '/dashboard', replace: true }).then(() => toast.error(portfolioTexts.notFound))
  }, [missing, navigate, id])

  if (portfolio.data) return <PortfolioEditor key={portfolio.data.id} portfolio={portfolio.data} start={start} />
  if (portfolio.isError && !missing) {
    return <EditorFailure reason={messageOf(portfolio.error)} onRetry={() => void portfolio.refetch()} />
  }
  return <EditorSkeleton />
}
