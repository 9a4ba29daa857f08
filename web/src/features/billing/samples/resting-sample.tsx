import { PREMIUM_COLOR, PremiumBadge } from '@vitrine/widgets/elements/premium-badge.tsx'
import { MousePointer2 } from 'lucide-react'
import type { ReactNode } from 'react'

/** Name of a sample of what premium opens. */
export type SampleName = 'fonts' | 'title' | 'cursor' | 'note' | 'badge' | 'carousel'

/** Name of the person whose page the samples show. */
export const NAME = 'Mira Okafor'
/** Text of the sample of a note. */
export const NOTE = 'New typeface out tonight ✨'
/** Titles of the sample's projects. */
export const WORKS = ['Halden', 'Rye', 'Bakery']

/** Classes of the name of the person. */
export const NAME_STYLE = 'font-display text-3xl font-semibold tracking-tight'

const name = <span className={NAME_STYLE}>{NAME}</span>

const RESTING: Record<SampleName, ReactNode> = {
  fonts: <span className="text-3xl">{NAME}</span>,
  title: name,
  cursor: <MousePointer2 className="size-7 text-bone-2" />,
  note: <span className="rounded-card bg-surface-3 px-4 py-2 text-sm">{NOTE}</span>,
  badge: <BadgedName color={PREMIUM_COLOR} />,
  carousel: (
    <span className="flex h-26 w-38 items-end rounded-control bg-surface-4 p-3 font-display font-semibold">
      {WORKS[0]}
    </span>
  ),
}

/** Renders the picture of a sample in documents and until the sample itself is loaded. */
export function RestingSample({ name }: { name: SampleName }) {
  return RESTING[name]
}

/** Renders the name of the person with the premium badge in a color. */
export function BadgedName({ color }: { color: string }) {
  return (
    <span className="flex items-center gap-2.5 font-display text-2xl font-semibold tracking-tight">
      {NAME}
      <PremiumBadge size={32} color={color} />
    </span>
  )
}
