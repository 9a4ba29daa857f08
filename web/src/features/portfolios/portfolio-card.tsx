import { Link, useRouter } from '@tanstack/react-router'
import { archiveTexts } from '@vitrine/core/archives/texts'
import { chatTexts } from '@vitrine/core/chat/texts'
import { formatCount, type OwnPortfolio } from '@vitrine/core/portfolios'
import { PremiumBadge } from '@vitrine/widgets/elements/premium-badge.tsx'
import { ArrowLeftRight, ExternalLink, Pencil } from 'lucide-react'
import { useAppContext } from '../../api/app-context.ts'
import { usePlan } from '../../session/index.ts'
import { usePrefetch } from '../../shell/owner/use-prefetch.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { KeeperNotices } from '../../ui/keeper-notices.tsx'
import { useUnread } from '../chat/index.ts'
import { PageAddress } from './page-address.tsx'
import { PageMiniature } from './page-miniature.tsx'
import { publicPath } from './public-path.ts'
import { ShareOrPublish } from './share-or-publish.tsx'
import { UnpublishButton } from './unpublish-button.tsx'

/** Renders a portfolio of the owner: the page itself, its title, state and address, and its actions. */
export function PortfolioCard({ portfolio }: { portfolio: OwnPortfolio }) {
  const { published } = portfolio
  return (
    <Card className="flex flex-col overflow-hidden md:min-h-96 md:flex-row">
      <PageMiniature
        portfolio={portfolio}
        className="h-64 shrink-0 border-line max-md:border-b md:h-auto md:w-66 md:border-r"
      />
      <div className="flex min-w-0 flex-1 flex-col p-5 sm:p-6">
        <CardHead portfolio={portfolio} />
        <KeeperNotices portfolio={portfolio} className="mb-5" />
        <PageAddress portfolio={portfolio} />
        <CardActions portfolio={portfolio} />
        <Counts portfolio={portfolio} />
        <div className="-mb-2 -ml-3 flex flex-wrap pt-1">
          <Button asChild variant="ghost" size="sm">
            <Link to="/dashboard/transfer">
              <ArrowLeftRight aria-hidden className="size-4" />
              {archiveTexts.title}
            </Link>
          </Button>
          {published && <UnpublishButton portfolio={portfolio} />}
        </div>
      </div>
    </Card>
  )
}

function CardHead({ portfolio }: { portfolio: OwnPortfolio }) {
  const { id, title, username, templateId, published, showPremiumBadge, premiumBadgeColor } = portfolio
  const premium = usePlan()?.premium
  const unread = useUnread().of(id)
  return (
    <div className="mb-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="flex min-w-0 items-center gap-2">
          <h3
            dir="auto"
            className="match-parent truncate font-display text-xl font-semibold tracking-tight sm:text-2xl"
          >
            {title}
          </h3>
          {premium && showPremiumBadge && <PremiumBadge size={20} color={premiumBadgeColor} />}
        </div>
        <div className="flex gap-1.5">
          {unread > 0 && <Badge>{chatTexts.newCount(unread)}</Badge>}
          {published ? <Badge variant="live">Live</Badge> : <Badge>Private</Badge>}
        </div>
      </div>
      <p className="mt-1 flex min-w-0 gap-2.5 text-bone-2">
        <span className="truncate">@{username}</span>
        <span className="shrink-0 text-bone-3">{templateId}</span>
      </p>
    </div>
  )
}

/** Renders the counts of a page since it was created, which its visitors see too. */
function Counts({ portfolio: { viewCount, likeCount, createdAt } }: { portfolio: OwnPortfolio }) {
  const text = (count: number, unit: string) => `${formatCount(count)} ${count === 1 ? unit : `${unit}s`}`
  return (
    <p className="mt-4 text-sm text-bone-2 tabular-nums">
      {text(viewCount, 'view')} and {text(likeCount, 'like')} since <DateText moment={createdAt} />
    </p>
  )
}

const ACTION = 'grow px-3!'

function CardActions({ portfolio }: { portfolio: OwnPortfolio }) {
  const { id, username, published } = portfolio
  const router = useRouter()
  const { orpc, queryClient } = useAppContext()
  const prefetch = usePrefetch(() =>
    Promise.all([
      router.preloadRoute({ to: '/editor/$id', params: { id } }),
      queryClient.prefetchQuery(orpc.portfolios.getOwn.queryOptions({ input: { id } })),
    ]),
  )
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button asChild variant="primary" className={ACTION}>
        <Link {...prefetch} to="/editor/$id" params={{ id }}>
          <Pencil aria-hidden className="size-4" />
          Edit
        </Link>
      </Button>
      {published && (
        <Button asChild variant="secondary" className={ACTION}>
          <a href={publicPath(username)} target="_blank" rel="noopener">
            <ExternalLink aria-hidden className="size-4" />
            View
          </a>
        </Button>
      )}
      <ShareOrPublish portfolio={portfolio} className={ACTION} />
    </div>
  )
}
