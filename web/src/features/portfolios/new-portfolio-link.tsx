import { Link, useNavigate } from '@tanstack/react-router'
import { type OwnPortfolio, portfolioTexts } from '@vitrine/core/portfolios'
import { Plus } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'

/** Renders 'New Portfolio' for the owner of a page: it says that one page a person is the rule, and leads to theirs. */
export function NewPortfolioLink({ portfolio: { id, username } }: { portfolio: OwnPortfolio }) {
  const navigate = useNavigate()

  function explain(event: MouseEvent): void {
    // Another tab opens the screen, which leads back.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    toast.error(portfolioTexts.onlyOne, {
      description: portfolioTexts.onePageRule(username),
      action: {
        label: portfolioTexts.openOwnPage,
        onClick: () => void navigate({ to: '/editor/$id', params: { id } }),
      },
    })
  }

  return (
    <Button asChild variant="secondary">
      <Link to="/create-portfolio" onClick={explain}>
        <Plus aria-hidden className="size-4" />
        New Portfolio
      </Link>
    </Button>
  )
}
