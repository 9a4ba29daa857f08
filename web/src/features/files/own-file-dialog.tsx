import { useQuery } from '@tanstack/react-query'
import { type FileKind, fileTexts, fitFor, type OwnFile } from '@vitrine/core/files'
import { useDeferredValue, useId, useState } from 'react'
import { useOrpc } from '../../api/app-context.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { FileChoices } from './file-choices.tsx'
import { searchFiles } from './file-filter.ts'
import { nameOfKind } from './file-texts.ts'
import { FileFilter } from './filter-bar.tsx'
import { LoadingFiles } from './loading-files.tsx'

type Fit = NonNullable<ReturnType<typeof fitFor>>

/** Renders the dialog with the owner's files that fit a field: those of its kind first, then others of its types. */
export function OwnFileDialog({
  label,
  kind,
  busy,
  onChoose,
  onClose,
}: {
  label: string
  kind: FileKind
  busy: boolean
  onChoose(file: OwnFile, fit: Fit): void
  onClose(): void
}) {
  const id = useId()
  const orpc = useOrpc()
  const files = useQuery({ ...orpc.files.listOwn.queryOptions(), staleTime: 0 })
  const [chosen, setChosen] = useState<string | null>(null)
  const fitting = files.data ? fittingFiles(files.data.files, kind) : []
  const file = fitting.find((one) => one.id === chosen)
  return (
    <Dialog
      onOpenChange={onClose}
      title={fileTexts.yourFiles}
      description={fileTexts.chooseFor(label)}
      className="sm:w-[min(480px,calc(100vw-32px))]!"
      footer={
        fitting.length > 0 && (
          <Button variant="primary" type="submit" form={id} busy={busy} disabled={!file}>
            {fileTexts.useFile}
          </Button>
        )
      }
    >
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault()
          // React passes events of a dialog on to the form around its button.
          event.stopPropagation()
          const fit = file && fitFor(kind, file)
          if (fit && !busy) onChoose(file, fit)
        }}
      >
        {files.data ? (
          <Choices files={fitting} label={label} chosen={chosen} onChoose={setChosen} />
        ) : files.isError ? (
          <LoadFailure heading={fileTexts.loadFailed} onRetry={() => void files.refetch()} />
        ) : (
          <LoadingFiles />
        )}
      </form>
    </Dialog>
  )
}

/** Returns the files that fit a kind, those of the kind itself first. */
function fittingFiles(files: readonly OwnFile[], kind: FileKind): OwnFile[] {
  const of = (wanted: Fit) => files.filter((file) => fitFor(kind, file) === wanted)
  return [...of('shared'), ...of('copied')]
}

function Choices({
  files,
  label,
  chosen,
  onChoose,
}: {
  files: readonly OwnFile[]
  label: string
  chosen: string | null
  onChoose(id: string | null): void
}) {
  const [kind, setKind] = useState<FileKind | 'all'>('all')
  const [search, setSearch] = useState('')
  const deferredSearch = useDeferredValue(search)
  if (files.length === 0) return <p className="text-pretty text-bone-2">{fileTexts.noneFit}</p>
  const kinds = [...new Set(files.map((file) => file.kind))]
  const count = (value: FileKind) => files.filter((file) => file.kind === value).length
  const listed = searchFiles(files, deferredSearch).filter((file) => kind === 'all' || file.kind === kind)
  return (
    <div className="flex flex-col gap-4">
      <FileFilter
        options={[
          { value: 'all' as const, name: fileTexts.groups.all, count: files.length },
          ...(kinds.length > 1 ? kinds.map((value) => ({ value, name: nameOfKind(value), count: count(value) })) : []),
        ]}
        value={kind}
        search={search}
        onChoose={(value) => {
          // A choice that is out of sight must not be used.
          onChoose(null)
          setKind(value)
        }}
        onSearch={(text) => {
          onChoose(null)
          setSearch(text)
        }}
      />
      {listed.length === 0 ? (
        <p role="status" className="text-bone-2">
          {fileTexts.noneFound}
        </p>
      ) : (
        <FileChoices
          hiddenLegend
          legend={fileTexts.chooseFor(label)}
          files={listed}
          chosen={chosen}
          onChoose={onChoose}
        />
      )}
    </div>
  )
}
