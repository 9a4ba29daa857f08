import { portfolioTexts } from '@vitrine/core/portfolios'
import { Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import type { TriedBadge } from '../draft/tried-entries.ts'
import { PremiumHint } from '../entries/locked-tags.tsx'
import { TRIED } from './tried-hint.ts'

/** Returns a badge with the values of one that was just added. */
export function newTriedBadge(): TriedBadge {
  return { id: crypto.randomUUID(), label: portfolioTexts.newBadge, color: '#3b82f6', icon: '' }
}

/** Renders badges of the owner's own that are tried, with their fields. Nothing without one. */
export function TriedBadges({
  badges,
  problem,
  onEdit,
}: {
  badges: readonly TriedBadge[]
  /** Why the badges cannot be stored. */
  problem: string | undefined
  onEdit(badges: TriedBadge[]): void
}) {
  if (badges.length === 0) return null
  return (
    <div className="flex flex-col gap-4">
      {badges.map((badge) => (
        <TriedBadgeFields
          key={badge.id}
          badge={badge}
          onChange={(changes) => onEdit(badges.map((one) => (one === badge ? { ...badge, ...changes } : one)))}
          onRemove={() => onEdit(badges.filter((one) => one !== badge))}
        />
      ))}
      {problem && <p className="text-sm text-danger">{problem}</p>}
      <PremiumHint>{TRIED}</PremiumHint>
    </div>
  )
}

function TriedBadgeFields({
  badge: { label, icon, color },
  onChange,
  onRemove,
}: {
  badge: TriedBadge
  onChange(changes: Partial<TriedBadge>): void
  onRemove(): void
}) {
  const first = useRef<HTMLInputElement>(null)
  const name = label.trim() || portfolioTexts.newBadge
  useEffect(() => first.current?.select(), [])
  return (
    <fieldset
      aria-label={`${name} badge`}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)_4.5rem_4.5rem_auto] items-end gap-3"
    >
      <Field label="Label">
        <Input ref={first} value={label} onChange={({ target }) => onChange({ label: target.value })} />
      </Field>
      <Field label="Icon">
        <Input
          value={icon}
          placeholder="🎨"
          className="px-2 text-center"
          onChange={({ target }) => onChange({ icon: target.value })}
        />
      </Field>
      <Field label="Color">
        <Input
          type="color"
          value={color}
          className="cursor-pointer p-1.5"
          onChange={({ target }) => onChange({ color: target.value })}
        />
      </Field>
      <Button variant="ghost" size="icon" aria-label={`Delete ${name}`} title={`Delete ${name}`} onClick={onRemove}>
        <Trash2 aria-hidden className="size-4" />
      </Button>
    </fieldset>
  )
}
