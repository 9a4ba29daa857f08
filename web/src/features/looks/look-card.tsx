import { type Look, premiumInLook } from '@vitrine/core/looks'
import { Check, Lock } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cn } from '../../ui/cn.ts'
import type { DrawnPerson } from './drawing/frame.ts'
import { LookThumbnail } from './drawing/look-thumbnail.tsx'

/** Renders a look of the gallery: its drawing, which applies it, and its name. `children` are further controls. */
export function LookCard({
  name,
  look,
  person,
  current,
  locked,
  onApply,
  children,
}: {
  name: string
  look: Look
  person: DrawnPerson
  /** True if the page has this look, which is then marked. */
  current: boolean
  /** True without premium. */
  locked: boolean
  onApply(): void
  children?: ReactNode
}) {
  const inUse = useId()
  return (
    <li className="flex min-w-0 flex-col gap-1.5">
      <div className="relative">
        <button
          type="button"
          aria-pressed={current}
          aria-describedby={current ? inUse : undefined}
          onClick={onApply}
          className={cn(
            'block w-full overflow-hidden rounded-control transition-[box-shadow] duration-200',
            'shadow-[0_0_0_1px_var(--line)] hover:shadow-[0_0_0_2px_var(--ink-3)] aria-pressed:shadow-[0_0_0_2px_var(--ink)]',
          )}
        >
          <span className="sr-only">Apply {name}</span>
          <LookThumbnail look={look} person={person} className="block w-full" />
        </button>
        {current && (
          <span
            id={inUse}
            className="pointer-events-none absolute bottom-2 left-2 flex items-center gap-1 rounded-full bg-bone px-2 py-1 text-xs leading-none font-semibold text-void"
          >
            <Check aria-hidden className="size-3" />
            In use
          </span>
        )}
      </div>
      <span className="flex min-h-6 items-center gap-1.5 text-sm">
        <span dir="auto" className="match-parent min-w-0 flex-1 truncate">
          {name}
        </span>
        {locked && premiumInLook(look).length > 0 && (
          <Lock aria-label="Premium" className="size-3.5 shrink-0 text-premium" />
        )}
      </span>
      {children}
    </li>
  )
}

/** Columns of a gallery. */
export const LOOK_GRID = 'grid grid-cols-3 gap-x-3 gap-y-4 sm:grid-cols-4 lg:grid-cols-3 xl:grid-cols-4'
