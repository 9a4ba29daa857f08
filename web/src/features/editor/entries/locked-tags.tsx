import { Link } from '@tanstack/react-router'
import { billingTexts } from '@vitrine/core/billing'
import { type Project, portfolioTexts } from '@vitrine/core/portfolios'
import { Lock, X } from 'lucide-react'
import { type MouseEvent, useContext, useId } from 'react'
import { Input } from '../../../ui/input.tsx'
import { TRIED } from '../tabs/tried-hint.ts'
import { UpgradeContext } from '../upgrade.ts'
import type { EntryAutosave } from './entry-autosave.ts'
import type { ProjectValues } from './entry-forms.ts'
import { useEntryDraft } from './use-entry-draft.ts'

/**
 * Renders a project's tags for an owner who has no premium: tags can be removed, and others are tried in the preview.
 */
export function LockedTags({
  autosave,
  tried,
  onTry,
}: {
  autosave: EntryAutosave<Project, ProjectValues>
  /** Tags that are tried, separated by commas. */
  tried: string
  onTry(text: string): void
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
      <Input
        id={`${id}-field`}
        value={tried}
        onChange={({ target }) => onTry(target.value)}
        aria-describedby={tried ? `${id}-tried` : undefined}
        autoComplete="off"
      />
      {tried && (
        <p id={`${id}-tried`} className="text-sm text-bone-2">
          {TRIED}
        </p>
      )}
      {problems.tags && <p className="text-sm text-danger">{problems.tags}</p>}
      <PremiumHint>
        {tags.length > 0 ? `${portfolioTexts.premiumTags}. You can still remove yours.` : portfolioTexts.premiumTags}
      </PremiumHint>
    </fieldset>
  )
}

/** Renders a sentence about a premium feature with a link to the plans. */
export function PremiumHint({ children }: { children: string }) {
  const upgrade = useContext(UpgradeContext)
  /** Keeps the draft, unless the plans open in another tab. */
  function open(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    upgrade()
  }
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-bone-2">
      {children}
      <Link
        to="/pricing"
        onClick={open}
        className="inline-flex min-h-11 items-center font-medium text-premium underline-offset-4 hover:underline"
      >
        {billingTexts.upgrade}
      </Link>
    </p>
  )
}
