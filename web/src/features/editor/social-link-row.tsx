import { portfolioTexts, readLink } from '@vitrine/core/portfolios'
import { Check, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import type { LinkAutosave, LinkDraft } from './link-autosave.ts'
import { PlatformIcon } from './platform-icon.tsx'

/** One social link: its icon as the page shows it, its platform and address, and how far it is stored. */
export function SocialLinkRow({
  autosave,
  handle,
  platformsId,
  fresh,
  onDelete,
}: {
  autosave: LinkAutosave
  handle: ReactNode
  /** The datalist with the suggested platforms. */
  platformsId: string
  /** Just added: its first field takes the focus. */
  fresh: boolean
  onDelete(): void
}) {
  const draft = useSyncExternalStore(autosave.subscribe, autosave.snapshot, autosave.snapshot)
  const { values, problems, status } = draft
  const platformInput = useRef<HTMLInputElement>(null)
  const unfinished = readLink(values.url.trim()).state === 'unfinished'
  const name = values.platform.trim() || 'link'

  useEffect(() => {
    if (fresh) platformInput.current?.select()
  }, [fresh])

  return (
    <fieldset
      aria-label={`${name} link`}
      className="rounded-card border border-line bg-surface-1 p-2 in-data-dragging:bg-surface-3"
    >
      <div className="flex items-center">
        {handle}
        <PlatformIcon platform={values.platform} className="mr-3 ml-1 size-5 shrink-0 text-bone" />
        <span className="min-w-0 truncate text-sm font-medium">{name}</span>
        <span className="ml-auto flex items-center">
          <SaveState draft={draft} />
          <Button variant="ghost" size="icon" aria-label={`Delete ${name}`} onClick={onDelete}>
            <Trash2 aria-hidden className="size-4" />
          </Button>
        </span>
      </div>
      <div className="grid gap-3 px-2 pt-1 pb-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Field label="Platform" error={problems.platform}>
          <Input
            ref={platformInput}
            value={values.platform}
            onChange={(event) => autosave.edit({ platform: event.target.value })}
            onBlur={autosave.settle}
            list={platformsId}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field
          label="URL"
          error={problems.url}
          hint={unfinished && !problems.url ? portfolioTexts.linkUnfinished : undefined}
        >
          <Input
            value={values.url}
            onChange={(event) => autosave.edit({ url: event.target.value })}
            onBlur={autosave.settle}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
      </div>
      {status === 'failed' && (
        <div className="px-2 pb-2">
          <Button variant="secondary" size="sm" onClick={autosave.retry}>
            Try again
          </Button>
        </div>
      )}
    </fieldset>
  )
}

function SaveState({ draft: { status, problems } }: { draft: LinkDraft }) {
  const refused = Object.keys(problems).length > 0
  return (
    <span aria-live="polite" className="px-2 text-xs text-bone-2">
      {status === 'saving' && 'Saving…'}
      {status === 'saved' && !refused && (
        <span className="flex items-center gap-1">
          <Check aria-hidden className="size-3.5 text-live" />
          Saved
        </span>
      )}
    </span>
  )
}
