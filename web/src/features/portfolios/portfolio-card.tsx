import { Link } from '@tanstack/react-router'
import { archiveTexts } from '@vitrine/core/archives/texts'
import { chatTexts } from '@vitrine/core/chat/texts'
import type { OwnPortfolio } from '@vitrine/core/portfolios'
import { PremiumBadge } from '@vitrine/widgets/elements/premium-badge.tsx'
import { ArrowLeftRight, ExternalLink, Pencil } from 'lucide-react'
import { usePlan } from '../../session/index.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SuspensionNotice } from '../../ui/suspension-notice.tsx'
import { useUnread } from '../chat/index.ts'
import { publicPath } from './public-path.ts'
import { ShareButton } from './share-button.tsx'
import { TemplateSketch } from './template-sketch.tsx'

/** Renders a portfolio of the owner: title, state, counts, and its actions. */
export function PortfolioCard({ portfolio }: { portfolio: OwnPortfolio }) {
  const { id, title, username, published, templateId, showPremiumBadge, premiumBadgeColor } = portfolio
  const premium = usePlan()?.premium
  const unread = useUnread().of(id)
  return (
    <Card className="flex h-full flex-col overflow-hidden">
      <div className="grid place-items-center border-b border-line bg-void py-6">
        <TemplateSketch className="w-28" />
      </div>
      <div className="flex flex-1 flex-col p-5">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <div className="flex items-center gap-2">
              <h3 className="truncate text-lg font-medium">{title}</h3>
              {premium && showPremiumBadge && <PremiumBadge size={20} color={premiumBadgeColor} />}
            </div>
            <p className="truncate text-bone-2">@{username}</p>
          </div>
          <div className="flex shrink-0 flex-wrap justify-end gap-2">
            {unread > 0 && <Badge>{chatTexts.newCount(unread)}</Badge>}
            {published && <Badge variant="live">Live</Badge>}
          </div>
        </div>
        <p className="mt-3 font-mono text-sm text-bone-3">{templateId}</p>
        <SuspensionNotice suspension={portfolio.suspension} className="mt-4" />
        <div className="mt-5 flex flex-wrap gap-2">
          <Button asChild variant="primary">
            <Link to="/editor/$id" params={{ id }}>
              <Pencil aria-hidden className="size-4" />
              Edit
            </Link>
          </Button>
          {published && (
            <Button asChild variant="secondary">
              <a href={publicPath(username)} target="_blank" rel="noopener">
                <ExternalLink aria-hidden className="size-4" />
                View
              </a>
            </Button>
          )}
          {published && <ShareButton portfolio={portfolio} />}
          <Button asChild variant="secondary">
            <Link to="/dashboard/transfer">
              <ArrowLeftRight aria-hidden className="size-4" />
              {archiveTexts.title}
            </Link>
          </Button>
        </div>
      </div>
    </Card>
  )
}
