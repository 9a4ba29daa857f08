import type { LinktreePreview, TakenParts } from '@vitrine/core/archives'
import { archiveTexts } from '@vitrine/core/archives/texts'
import { useState } from 'react'
import { useAppContext } from '../../api/app-context.ts'
import { fieldErrorsOf, messageOf } from '../../api/errors.ts'
import { usePortfolioCache } from '../../api/use-portfolio-cache.ts'
import { failureText } from '../../ui/loaded-part.tsx'
import { toast } from '../../ui/toast.tsx'

/** State of bringing a page from Linktree. */
export interface LinktreeState {
  /** Content of the page; null before it was found. */
  preview: LinktreePreview | null
  busy: boolean
  /** Text of the last failure; null for none. */
  problem: string | null
}

/** Finds a page at Linktree and brings parts of it to a portfolio. `onBrought` is called once they are stored. */
export function useLinktree(portfolioId: string, onBrought: () => void) {
  const { api, queryClient, orpc } = useAppContext()
  const cache = usePortfolioCache()
  const [state, setState] = useState<LinktreeState>({ preview: null, busy: false, problem: null })

  async function attempt(work: () => Promise<LinktreePreview | null>): Promise<void> {
    setState({ ...state, busy: true, problem: null })
    try {
      setState({ preview: await work(), busy: false, problem: null })
    } catch (error) {
      const [field] = fieldErrorsOf(error)
      setState({ ...state, busy: false, problem: field?.message ?? messageOf(error, failureText()) })
    }
  }

  return {
    ...state,
    find: (linktree: string) => attempt(() => api.archives.previewLinktree({ portfolioId, linktree })),
    bring: ({ links, socialLinks, ...take }: TakenParts) =>
      attempt(async () => {
        const linktree = state.preview?.name ?? ''
        const lists = { links: [...links], socialLinks: [...socialLinks] }
        const { portfolio, report } = await api.archives.bringLinktree({
          portfolioId,
          linktree,
          take: { ...take, ...lists },
        })
        await cache.change(portfolioId, () => portfolio)
        void queryClient.invalidateQueries({ queryKey: orpc.files.key() })
        const left = report.skipped.find(({ part }) => part === 'files')
        toast.success(
          archiveTexts.linktree.brought(report.coming.length),
          left ? { description: `${left.title}: ${left.reason}` } : {},
        )
        onBrought()
        return null
      }),
    startOver: () => setState({ preview: null, busy: false, problem: null }),
  }
}
