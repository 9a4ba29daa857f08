import { useMutation } from '@tanstack/react-query'
import { LIST_MAX, type OwnPortfolio, portfolioTexts, type SocialLink } from '@vitrine/core/portfolios'
import { useRef, useState } from 'react'
import { useOrpc } from '../../api/app-context.ts'
import { messageOf } from '../../api/errors.ts'
import { toast } from '../../ui/toaster.tsx'
import { usePortfolioCache } from '../portfolios/index.ts'
import { inOrder, moved } from './link-order.ts'
import type { LinkAutosaves } from './use-link-autosaves.ts'

/** The list of links as the Social tab uses it. Each of these is stored at once. */
export interface SocialLinks {
  links: readonly SocialLink[]
  adding: boolean
  full: boolean
  /** Answers the new link; null where it could not be added. */
  add(): Promise<SocialLink | null>
  /** Answers whether the link is gone. */
  remove(link: SocialLink): Promise<boolean>
  move(id: string, toPlaceOf: string): void
}

/** Adds, deletes and orders a portfolio's links. A new order shows at once and is undone where it could not be stored. */
export function useSocialLinks(portfolio: OwnPortfolio, autosaves: LinkAutosaves): SocialLinks {
  const orpc = useOrpc()
  const cache = usePortfolioCache()
  const portfolioId = portfolio.id
  // Lies over the stored order, which the cache keeps; without it the stored order shows again.
  const [chosenOrder, setChosenOrder] = useState<string[] | null>(null)
  const links = chosenOrder ? inOrder(portfolio.socialLinks, chosenOrder) : portfolio.socialLinks
  const ordersUnderWay = useRef(0)

  function fail(title: string): (error: unknown) => void {
    return (error) => toast.error(title, { description: messageOf(error, '') })
  }

  function changeLinks(change: (links: SocialLink[]) => SocialLink[]): Promise<void> {
    return cache.change(portfolioId, (cached) => ({ ...cached, socialLinks: change(cached.socialLinks) }))
  }

  const addition = useMutation(
    orpc.portfolios.addSocialLink.mutationOptions({
      onSuccess: (link) => changeLinks((stored) => [...stored, link]),
      onError: fail(portfolioTexts.linkAddFailed),
    }),
  )
  const deletion = useMutation(
    orpc.portfolios.deleteSocialLink.mutationOptions({
      async onSuccess(_done, { id }) {
        autosaves.forget(id)
        await changeLinks((stored) => stored.filter((link) => link.id !== id))
        toast.success(portfolioTexts.linkDeleted)
      },
      onError: fail(portfolioTexts.linkDeleteFailed),
    }),
  )
  const ordering = useMutation(
    orpc.portfolios.reorderSocialLinks.mutationOptions({
      // One after the other: the last order chosen is the last one stored.
      scope: { id: `link-order-${portfolioId}` },
      onSuccess: (_done, { ids }) => changeLinks((stored) => inOrder(stored, ids)),
      async onError(error) {
        fail(portfolioTexts.linkUpdateFailed)(error)
        if (ordersUnderWay.current > 1) return
        setChosenOrder(null)
        await cache.reload(portfolioId)
      },
      onSettled() {
        ordersUnderWay.current -= 1
      },
    }),
  )

  function move(id: string, toPlaceOf: string): void {
    const ids = moved(
      links.map((link) => link.id),
      id,
      toPlaceOf,
    )
    ordersUnderWay.current += 1
    setChosenOrder(ids)
    ordering.mutate({ portfolioId, ids })
  }

  async function remove(link: SocialLink): Promise<boolean> {
    const autosave = autosaves.of(link)
    autosave.pause()
    try {
      await deletion.mutateAsync({ id: link.id })
      return true
    } catch {
      autosave.resume()
      return false
    }
  }

  return {
    links,
    adding: addition.isPending,
    full: links.length >= LIST_MAX,
    add: () => addition.mutateAsync({ portfolioId }).catch(() => null),
    remove,
    move,
  }
}
