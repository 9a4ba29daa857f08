import type { SentGift } from '@vitrine/core/gifts'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { PortfolioAvatar } from '../../ui/portfolio-picture.tsx'

/** Renders a gift: sender or recipient, date, message and state. */
export function GiftCard({
  gift: { createdAt, message, pageUsername, profileImageUrl },
  who,
  title,
  direction,
  children,
}: {
  gift: Pick<SentGift, 'createdAt' | 'message' | 'pageUsername' | 'profileImageUrl'>
  /** Username of the sender or recipient; null if the account was deleted. */
  who: string | null
  /** Title of the person's page. */
  title?: string | null
  direction: 'From' | 'To'
  /** State, with its actions. */
  children: ReactNode
}) {
  const name = who === null ? 'Somebody' : `@${who}`
  return (
    <Card className="flex flex-col gap-4 p-5">
      <div className="flex items-center gap-3">
        <PortfolioAvatar
          page={{ username: who ?? '?', title: title ?? '', profileImageUrl }}
          className="size-10 text-base"
        />
        <div className="min-w-0 flex-1 leading-snug">
          <p className="truncate font-medium">
            <span className="sr-only">{direction} </span>
            {pageUsername === null ? (
              name
            ) : (
              <a href={`/u/${pageUsername}`} className="underline-offset-4 hover:underline">
                {name}
              </a>
            )}
          </p>
          {title && <p className="truncate text-sm text-bone-2">{title}</p>}
        </div>
        <p className="shrink-0 text-sm text-bone-2 tabular-nums">
          <DateText moment={createdAt} />
        </p>
      </div>
      {message !== null && (
        <p dir="auto" className="overflow-clip border-l-2 border-line pl-3 text-pretty whitespace-pre-line text-bone-2">
          {message}
        </p>
      )}
      <div className="flex items-center justify-between gap-3">{children}</div>
    </Card>
  )
}
