import { NOTE_CONTENT_MAX, NOTE_HOURS } from '@vitrine/core/notes'
import { noteTexts } from '@vitrine/core/notes/texts'
import type { OwnPortfolio } from '@vitrine/core/portfolios'
import { type FormEvent, useId, useState } from 'react'
import { useUnsavedWork } from '../../session/index.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { SliderRow } from '../../ui/slider-row.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.tsx'
import { AvatarNote } from './avatar-note.tsx'
import { ColorChoice } from './color-choice.tsx'
import { BLANK_NOTE, contentError, countContent, type NoteDraft, previewOf } from './note-draft.ts'
import { RemoveNoteButton } from './remove-note-button.tsx'
import { useCreateNote } from './use-create-note.ts'
import { useCurrentNote } from './use-current-note.ts'

/**
 * Renders the dialog that creates the note of the day. A current note must be removed first. The draft stays until the
 * note is created.
 */
export function AddNoteDialog({
  portfolio,
  open,
  onOpenChange,
}: {
  portfolio: OwnPortfolio
  open: boolean
  onOpenChange(open: boolean): void
}) {
  const [draft, setDraft] = useState(BLANK_NOTE)
  const [refused, setRefused] = useState<string>()
  const form = useId()
  const current = useCurrentNote(portfolio.id)
  const creation = useCreateNote({
    onContentRefused: setRefused,
    onCreated() {
      setDraft(BLANK_NOTE)
      onOpenChange(false)
    },
  })
  useUnsavedWork(() => draft !== BLANK_NOTE)

  function edit(changes: Partial<NoteDraft>): void {
    setDraft((known) => ({ ...known, ...changes }))
    if ('content' in changes) setRefused(undefined)
  }

  function create(event: FormEvent): void {
    event.preventDefault()
    const wrong = contentError(draft.content)
    setRefused(wrong)
    if (wrong) toast.formError(wrong)
    else if (current) toast.error(noteTexts.exists)
    else if (!creation.isPending) creation.mutate({ portfolioId: portfolio.id, ...draft })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={noteTexts.addNote}
      className="sm:w-[min(800px,calc(100vw-32px))]!"
      footer={
        <Button type="submit" form={form} variant="primary" busy={creation.isPending}>
          {noteTexts.create}
        </Button>
      }
    >
      <div className="grid gap-5 md:grid-cols-[1fr_296px] md:gap-6">
        <form id={form} noValidate onSubmit={create} className="flex min-w-0 flex-col gap-5 max-md:order-last">
          {current && <RemoveFirst noteId={current.id} />}
          <NoteFields draft={draft} refused={refused} onEdit={edit} />
        </form>
        <NotePreview draft={draft} portfolio={portfolio} />
      </div>
    </Dialog>
  )
}

/**
 * Renders the fields of a draft. `refused` is an error of its text; while the text is too long, that error is shown
 * instead.
 */
function NoteFields({
  draft,
  refused,
  onEdit,
}: {
  draft: NoteDraft
  refused: string | undefined
  onEdit(changes: Partial<NoteDraft>): void
}) {
  const length = countContent(draft.content)
  const error = length > NOTE_CONTENT_MAX ? noteTexts.tooLong(NOTE_CONTENT_MAX) : refused
  return (
    <>
      <Field label={noteTexts.content} error={error} counter={`${length}/${NOTE_CONTENT_MAX}`}>
        <Textarea
          value={draft.content}
          placeholder={noteTexts.placeholder}
          className="min-h-24! sm:min-h-28!"
          onChange={(event) => onEdit({ content: event.target.value })}
        />
      </Field>
      <ColorChoice label={noteTexts.color} value={draft.color} onChoose={(color) => onEdit({ color })} />
      <SliderRow
        label={noteTexts.duration}
        value={draft.durationHours}
        min={NOTE_HOURS.min}
        max={NOTE_HOURS.max}
        step={1}
        shown={noteTexts.hours(draft.durationHours)}
        onChange={(durationHours) => onEdit({ durationHours })}
      />
    </>
  )
}

/** Renders the message that a note already exists, with the button that removes it. */
function RemoveFirst({ noteId }: { noteId: string }) {
  return (
    <div className="raised flex items-center justify-between gap-4 rounded-control bg-surface-3 py-2.5 pr-2.5 pl-4">
      <p className="text-sm">{noteTexts.exists}</p>
      <RemoveNoteButton noteId={noteId} removedText={noteTexts.previousRemoved} />
    </div>
  )
}

/** Renders the draft beside the owner's picture, with space for the longest note so that nothing moves. */
function NotePreview({ draft, portfolio }: { draft: NoteDraft; portfolio: OwnPortfolio }) {
  return (
    <section
      aria-label={noteTexts.preview}
      className="flex h-52 items-end overflow-hidden rounded-control bg-[radial-gradient(260px_200px_at_50%_70%,rgb(244_241_234/9%),transparent_70%)] bg-void px-3 pb-3 shadow-[0_0_0_1px_var(--line)] md:h-auto md:min-h-72 md:pb-24"
    >
      <AvatarNote note={previewOf(draft)} size="md" owner={portfolio} />
    </section>
  )
}
