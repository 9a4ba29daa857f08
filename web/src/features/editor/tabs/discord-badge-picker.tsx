import { connectionTexts } from '@vitrine/core/connections/texts'
import { changeFlags, countFlags, DISCORD_FLAGS, hasFlag, isChoosable, withFlag } from '@vitrine/core/discord-badges'
import { portfolioTexts } from '@vitrine/core/portfolios'
import { DiscordBadgeIcon } from '@vitrine/widgets/discord-badges'
import { Lock } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { PremiumHint } from '../entries/locked-tags.tsx'
import { type BadgeChanges, type BadgeEdits, changeOf, selectionOf, toggleBadge } from './badge-selection.ts'
import { TRIED } from './tried-hint.ts'

const CHOOSABLE = DISCORD_FLAGS.filter(({ bit }) => isChoosable(bit))
const NO_EDITS: BadgeEdits = new Map()

/**
 * Renders the badges read from Discord, and those that the owner can choose, each stored at once, or tried without premium.
 * `read` and `chosen` are the stored masks, `tried` is that of the draft.
 */
export function DiscordBadgePicker({
  read,
  chosen,
  tried,
  locked,
  saving,
  onSave,
  onTry,
}: {
  read: number
  chosen: number
  tried: number
  /** True without premium. Chosen badges can then only be removed, and others tried. */
  locked: boolean
  /** True while a choice is stored. */
  saving: boolean
  onSave(changes: BadgeChanges): void
  onTry(mask: number): void
}) {
  const [edits, setEdits] = useState(NO_EDITS)
  const selection = changeFlags(selectionOf(chosen, edits), { add: tried, remove: 0 })

  // After the last choice is stored, or has failed, the stored badges are shown.
  useEffect(() => {
    if (!saving) setEdits(NO_EDITS)
  }, [saving])

  function toggle(bit: number): void {
    const wanted = !hasFlag(selection, bit)
    if (hasFlag(tried, bit) || (locked && wanted)) {
      onTry(withFlag(tried, bit, wanted))
      return
    }
    const next = toggleBadge(chosen, edits, bit)
    setEdits(next)
    onSave(changeOf(selectionOf(chosen, next), bit))
  }

  return (
    <div className="flex flex-col gap-8">
      <BadgeGroup heading="From your Discord account">
        <ReadBadges flags={read} />
      </BadgeGroup>
      <BadgeGroup
        heading="Choose your own"
        locked={locked}
        state={
          <p aria-live="polite" className="text-sm text-bone-2 tabular-nums">
            {countFlags(selection)} selected{saving && ', saving …'}
          </p>
        }
      >
        <ChoosableBadges selection={selection} onToggle={toggle} />
        <p className="text-sm text-bone-2">{connectionTexts.highestBooster}</p>
        {tried > 0 && <p className="text-sm text-bone-2">{TRIED}</p>}
        {locked && (
          <PremiumHint>
            {chosen > 0
              ? `${portfolioTexts.premiumDiscordBadges}. ${portfolioTexts.customBadgeHidden}`
              : portfolioTexts.premiumDiscordBadges}
          </PremiumHint>
        )}
      </BadgeGroup>
    </div>
  )
}

function ReadBadges({ flags }: { flags: number }) {
  const own = DISCORD_FLAGS.filter(({ bit }) => hasFlag(flags, bit))
  if (own.length === 0) {
    return <p className="text-sm text-bone-2">None. The badges of a connected account appear here.</p>
  }
  return (
    <ul className="flex flex-wrap gap-2">
      {own.map(({ key, name }) => (
        <li
          key={key}
          className="raised inline-flex min-h-11 items-center gap-2.5 rounded-full bg-surface-2 pr-4 pl-3 text-sm"
        >
          <span className="size-5">
            <DiscordBadgeIcon flag={key} />
          </span>
          {name}
        </li>
      ))}
    </ul>
  )
}

function ChoosableBadges({ selection, onToggle }: { selection: number; onToggle(bit: number): void }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2">
      {CHOOSABLE.map(({ key, bit, name }) => (
        <button
          key={key}
          type="button"
          aria-pressed={hasFlag(selection, bit)}
          className="raised flex min-h-11 items-center gap-2.5 rounded-control bg-surface-2 px-3 py-1.5 text-left text-sm leading-tight text-balance text-bone-2 transition-colors duration-200 hover:bg-surface-3 hover:text-bone aria-pressed:bg-surface-4 aria-pressed:text-bone aria-pressed:shadow-[0_0_0_2px_var(--ink)]"
          onClick={() => onToggle(bit)}
        >
          <span className="size-5 shrink-0">
            <DiscordBadgeIcon flag={key} />
          </span>
          {name}
        </button>
      ))}
    </div>
  )
}

function BadgeGroup({
  heading,
  locked = false,
  state,
  children,
}: {
  heading: string
  locked?: boolean
  /** Shown beside the heading. */
  state?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="flex items-center gap-1.5 text-sm font-medium">
          {heading}
          {locked && <Lock aria-label="Premium" className="size-3.5 text-premium" />}
        </h3>
        {state}
      </div>
      {children}
    </div>
  )
}
