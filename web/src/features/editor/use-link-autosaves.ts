import { useMutation } from '@tanstack/react-query'
import { type OwnPortfolio, portfolioTexts, type SocialLink } from '@vitrine/core/portfolios'
import { useEffect, useEffectEvent, useState } from 'react'
import { useOrpc } from '../../api/app-context.ts'
import { fieldErrorsOf, messageOf } from '../../api/errors.ts'
import { toast } from '../../ui/toaster.tsx'
import { usePortfolioCache } from '../portfolios/index.ts'
import { createLinkAutosave, type LinkAutosave, type LinkProblems } from './link-autosave.ts'

/** The autosaves of a portfolio's links, by link. They outlive their rows, so a change of tab loses nothing. */
export interface LinkAutosaves {
  of(link: SocialLink): LinkAutosave
  forget(id: string): void
  flush(): void
  /** True while a link's text is not stored: on its way, refused or failed. */
  anyUnsaved(): boolean
  /** True while a link's text is refused or could not be stored, so that leaving would lose it. */
  anyStuck(): boolean
}

function linkProblemsOf(error: unknown): LinkProblems {
  const problems: LinkProblems = {}
  for (const { field, message } of fieldErrorsOf(error)) {
    const name = field.split('.').at(-1)
    if (name === 'platform' || name === 'url') problems[name] ??= message
  }
  return problems
}

/** Keeps the links of a portfolio stored while they are typed; what still waits is sent when the page or the editor is left. */
export function useLinkAutosaves(portfolio: OwnPortfolio): LinkAutosaves {
  const orpc = useOrpc()
  const cache = usePortfolioCache()
  const update = useMutation(orpc.portfolios.updateSocialLink.mutationOptions())
  const [autosaves] = useState(() => new Map<string, LinkAutosave>())

  function start(link: SocialLink): LinkAutosave {
    return createLinkAutosave(link, {
      async save(body) {
        const answer = await update.mutateAsync({ params: { id: link.id }, body })
        await cache.change(portfolio.id, (cached) => ({
          ...cached,
          socialLinks: cached.socialLinks.map((other) => (other.id === answer.id ? { ...other, ...answer } : other)),
        }))
        return answer
      },
      onFailure(error) {
        const problems = linkProblemsOf(error)
        const reason = messageOf(error, '')
        toast.error(portfolioTexts.linkUpdateFailed, { description: Object.values(problems)[0] ?? reason })
        return Object.keys(problems).length > 0 ? problems : { url: reason || portfolioTexts.linkUpdateFailed }
      },
    })
  }

  function of(link: SocialLink): LinkAutosave {
    const known = autosaves.get(link.id)
    if (known) return known
    const started = start(link)
    autosaves.set(link.id, started)
    return started
  }

  function flush(): void {
    for (const autosave of autosaves.values()) autosave.flush()
  }

  const follow = useEffectEvent((links: readonly SocialLink[]) => {
    for (const link of links) of(link).follow(link)
  })
  useEffect(() => follow(portfolio.socialLinks), [portfolio.socialLinks])

  const flushOnLeave = useEffectEvent(flush)
  useEffect(() => {
    const leave = () => flushOnLeave()
    document.addEventListener('visibilitychange', leave)
    window.addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      window.removeEventListener('pagehide', leave)
      for (const autosave of autosaves.values()) autosave.flush()
    }
  }, [autosaves])

  return {
    of,
    forget: (id) => autosaves.delete(id),
    flush,
    anyUnsaved: () => [...autosaves.values()].some((autosave) => autosave.isUnsaved()),
    anyStuck: () => [...autosaves.values()].some((autosave) => autosave.isStuck()),
  }
}
