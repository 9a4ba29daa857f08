import { FILE_NAME_MAX, fileTexts, type OwnFile } from '@vitrine/core/files'
import { kernelTexts } from '@vitrine/core/kernel'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { nameOf } from './file-texts.ts'

/** Renders the dialog in which a file gets another name. Its address stays. */
export function RenameDialog({
  file,
  busy,
  onRename,
  onClose,
}: {
  file: OwnFile
  busy: boolean
  onRename(name: string): void
  onClose(): void
}) {
  const id = useId()
  const [name, setName] = useState(nameOf(file))
  const [tried, setTried] = useState(false)
  const problem = problemOf(name)
  return (
    <Dialog
      onOpenChange={onClose}
      title={fileTexts.rename}
      description={fileTexts.renameHint}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={id} busy={busy}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (problem === undefined && !busy) onRename(name.trim())
        }}
      >
        <Field label={fileTexts.name} error={tried ? problem : undefined}>
          <Input
            value={name}
            autoComplete="off"
            onFocus={(event) => event.target.select()}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}

function problemOf(name: string): string | undefined {
  if (name.trim() === '') return fileTexts.enterName
  return [...name.trim()].length > FILE_NAME_MAX ? kernelTexts.tooLong(fileTexts.name, FILE_NAME_MAX) : undefined
}
