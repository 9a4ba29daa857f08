import { LOOK_CATALOG, type Look, premiumInLook } from '@vitrine/core/looks'
import { Lock } from 'lucide-react'
import { useId } from 'react'
import { cn } from '../../ui/cn.ts'
import { useFadingEnds } from '../../ui/use-fading-ends.ts'
import type { DrawnPerson } from './drawing/frame.ts'
import { LookThumbnail } from './drawing/look-thumbnail.tsx'

/** A look that can be chosen for a new page. */
export interface ChoosableLook {
  id: string
  name: string
  look: Look
}

/**
 * Renders the looks that a new page can start with, in a row that scrolls sideways and fades where it hides some. The
 * first one is chosen unless the person chooses another, so that nobody has to.
 */
export function LookChoice({
  person,
  first,
  value,
  onChoose,
}: {
  person: DrawnPerson
  /** A look that a link named, which comes first; null for the gallery alone. */
  first: ChoosableLook | null
  /** Id of the chosen look; null for the first one of the gallery. */
  value: string | null
  onChoose(look: ChoosableLook): void
}) {
  const name = useId()
  const { first: firstItem, last: lastItem, fade } = useFadingEnds<HTMLLabelElement>()
  const looks: readonly ChoosableLook[] = first ? [first, ...LOOK_CATALOG] : LOOK_CATALOG
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium">Look</legend>
      <div className={cn('-mx-1.5 flex gap-3 overflow-x-auto px-1.5 pt-1 pb-3', fade)}>
        {looks.map((one, place) => (
          <label
            key={one.id}
            ref={place === 0 ? firstItem : place === looks.length - 1 ? lastItem : undefined}
            className="flex w-24 shrink-0 cursor-pointer flex-col gap-1.5 sm:w-28"
          >
            <span className="relative block overflow-hidden rounded-control shadow-[0_0_0_1px_var(--line)] has-checked:shadow-[0_0_0_3px_var(--ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-4">
              <input
                type="radio"
                name={name}
                value={one.id}
                checked={one.id === (value ?? LOOK_CATALOG[0]?.id)}
                aria-label={one.name}
                className="absolute inset-0 cursor-pointer appearance-none focus-visible:outline-none"
                onChange={() => onChoose(one)}
              />
              <LookThumbnail look={one.look} person={person} className="pointer-events-none block w-full" />
            </span>
            <span className="flex items-center justify-center gap-1.5 text-sm">
              <span dir="auto" className="match-parent truncate">
                {one.name}
              </span>
              {premiumInLook(one.look).length > 0 && (
                <Lock aria-label="Premium" className="size-3 shrink-0 text-premium" />
              )}
            </span>
          </label>
        ))}
      </div>
      <p className="text-sm text-bone-2">You can change it at any time. A lock marks looks with premium settings.</p>
    </fieldset>
  )
}
