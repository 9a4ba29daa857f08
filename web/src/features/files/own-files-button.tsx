import { type FileKind, fileTexts, type OwnFile } from '@vitrine/core/files'
import { Images } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { copyOf } from './copy-of.ts'
import { OwnFileDialog } from './parts.tsx'

/** Renders the button that opens the owner's files, of which one is used for the field instead of an upload. */
export function OwnFilesButton({
  label,
  kind,
  size,
  disabled,
  onLocked,
  onUse,
  onCopy,
}: {
  /** Name of the field. */
  label: string
  kind: FileKind
  size?: 'sm'
  disabled: boolean
  /** Called instead of opening the files if the field needs premium. */
  onLocked?: (() => void) | undefined
  /** Called with the id of a file of the field's kind. */
  onUse(fileId: string): Promise<void>
  /** Called with a copy of a file of another kind, to be uploaded. */
  onCopy(file: File): void
}) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)

  async function choose(file: OwnFile, fit: 'shared' | 'copied'): Promise<void> {
    setBusy(true)
    try {
      if (fit === 'shared') {
        await onUse(file.id)
        toast.success(fileTexts.chosen)
      } else onCopy(await copyOf(file))
      setOpen(false)
    } catch (error) {
      toast.error(fileTexts.notAttached, { description: messageOf(error, '') })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button
        variant="secondary"
        {...(size ? { size } : {})}
        disabled={disabled}
        onClick={() => (onLocked ? onLocked() : setOpen(true))}
      >
        <Images aria-hidden className="size-4" />
        {fileTexts.yourFiles}
        <span className="sr-only"> {label}</span>
      </Button>
      {open && (
        <OwnFileDialog
          label={label}
          kind={kind}
          busy={busy}
          onChoose={(file, fit) => void choose(file, fit)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
