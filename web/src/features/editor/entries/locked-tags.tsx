import { Link } from '@tanstack/react-router'
import { billingTexts } from '@vitrine/core/billing'
import { type Project, portfolioTexts } from '@vitrine/core/portfolios'
import { Lock, X } from 'lucide-react'
import { useId } from 'react'
import { Input } from '../../../ui/input.tsx'
import type { EntryAutosave } from './entry-autosave.ts'
import type { ProjectValues } from './entry-forms.ts'
import { useEntryDraft } from './entry-row.tsx'

/**
 * Renders a project's tags for an owner who has no premium: tags can be removed, but not added. `onLocked` is called
 * when the owner clicks into the field or types.
 */
export function LockedTags({
  autosave,
  onLocked,
}: {
  autosave: EntryAutosave<Project, ProjectValues>
  onLocked(): void
}) {
  const id = useId()
  const { values, problems } = useEntryDraft(autosave)
  const tags = values.tags.split(', ').filter((tag) => tag !== '')

  function remove(tag: string): void {
    autosave.edit({ tags: tags.filter((other) => other !== tag).join(', ') })
    autosave.settle()
  }

  return (
    <fieldset aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <span className="flex items-center gap-1.5 text-sm font-medium">
        <label id={id} htmlFor={`${id}-field`}>
          Tags
        </label>
        <Lock aria-label="Premium" className="size-3.5 text-premium" />
      </span>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                aria-label={`Remove ${tag}`}
                className="raised inline-flex min-h-11 items-center gap-2 rounded-full bg-surface-2 pr-3 pl-4 text-sm hover:bg-surface-4"
                onClick={() => remove(tag)}
              >
                {tag}
                <X aria-hidden className="size-3.5 text-bone-2" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Input id={`${id}-field`} value="" onChange={onLocked} onClick={onLocked} autoComplete="off" />
      {problems.tags && <p className="text-sm text-danger">{problems.tags}</p>}
      <PremiumHint>
        {tags.length > 0 ? `${portfolioTexts.premiumTags}. You can still remove yours.` : portfolioTexts.premiumTags}
      </PremiumHint>
    </fieldset>
  )
}

/** Renders a sentence about a premium feature with a link to the plans. */
export function PremiumHint({ children }: { children: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-bone-2">
      {children}
      <Link
        to="/pricing"
        className="inline-flex min-h-11 items-center font-medium text-premium underline-offset-4 hover:underline"
      >
        {billingTexts.upgrade}
      </Link>
    </p>
  )
}
