import type { LinktreePreview, TakenParts } from '@vitrine/core/archives'
import { archiveTexts } from '@vitrine/core/archives/texts'
import { useEffect, useRef, useState } from 'react'
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

/**
 * Finds a page at Linktree and brings parts of it to a portfolio. `onBrought` is called once they are stored, unless the
 * form was closed meanwhile.
 */
export function useLinktree(portfolioId: string, onBrought: () => void) {
  const { api, queryClient, orpc } = useAppContext()
  const cache = usePortfolioCache()
  const [state, setState] = useState<LinktreeState>({ preview: null, busy: false, problem: null })

  /** Number of the newest attempt. The answer of an older one, or of one whose form is closed, changes nothing here. */
  const newest = useRef(0)
  useEffect(
    () => () => {
      newest.current += 1
    },
    [],
  )

  /** Shows the page that `work` resolves to. Returns true if that is still asked for. */
  async function attempt(work: () => Promise<LinktreePreview | null>): Promise<boolean> {
    newest.current += 1
    const number = newest.current
    const become = (next: LinktreeState): boolean => {
      if (number === newest.current) setState(next)
      return number === newest.current
    }
    become({ ...state, busy: true, problem: null })
    try {
      return become({ preview: await work(), busy: false, problem: null })
    } catch (error) {
      const [field] = fieldErrorsOf(error)
      become({ ...state, busy: false, problem: field?.message ?? messageOf(error, failureText()) })
      return false
    }
  }

  return {
    ...state,
    find: (linktree: string) => attempt(() => api.archives.previewLinktree({ portfolioId, linktree })),
    async bring({ links, socialLinks, ...take }: TakenParts): Promise<void> {
      const isBrought = await attempt(async () => {
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
        return null
      })
      if (isBrought) onBrought()
    },
    startOver() {
      newest.current += 1
      setState({ preview: null, busy: false, problem: null })
    },
  }
}
