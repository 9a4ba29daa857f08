import {
  type ImportMode,
  type ImportPreview,
  type ImportSource,
  type ReadingChoice,
  readingName,
} from '@vitrine/core/archives'
import { archiveTexts } from '@vitrine/core/archives/texts'
import { useEffect, useId, useRef, useState } from 'react'
import { ConfirmDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { formatSize } from '../files/index.ts'
import { OptionCard } from './option-card.tsx'
import { Report } from './report.tsx'

const SOURCES: Record<ImportSource, string> = {
  vitrine: 'Vitrine archive',
  linktree: 'Linktree',
  linkstack: 'LinkStack',
  table: 'Table of links',
  document: 'Saved page',
}

const MODES: { mode: ImportMode; name: string; description: string }[] = [
  { mode: 'add', name: 'Add to my page', description: 'What you have stays. New entries go to the end of your lists.' },
  {
    mode: 'replace',
    name: 'Replace my page',
    description: 'Your page becomes like the file. What the file does not have stays.',
  },
]

/** Renders what a file would bring to the page, and the choice between adding and replacing. */
export function ImportChoice({
  file,
  preview,
  choice,
  problem,
  username,
  onImport,
  onAskAgain,
  onStartOver,
}: {
  file: File
  preview: ImportPreview
  /** The chosen reading; empty if the file has only one. */
  choice: ReadingChoice
  /** Text of a failed import, or null. */
  problem: string | null
  username: string
  onImport(mode: ImportMode): void
  /** Asks again how to read the file; null if it has only one reading. */
  onAskAgain: (() => void) | null
  onStartOver(): void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [mode, setMode] = useState<ImportMode>('add')
  const report = preview[mode]
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])

  return (
    <div className="flex flex-col gap-6">
      <div className="min-w-0">
        <h3 ref={heading} tabIndex={-1} className="truncate font-medium focus-visible:outline-none">
          {file.name}
        </h3>
        <p className="text-sm text-bone-2">
          {SOURCES[preview.source]} · <span className="tabular-nums">{formatSize(file.size)}</span>
          {onAskAgain && ` · ${archiveTexts.readAs(readingName(choice))}`}
        </p>
        {onAskAgain && (
          <Button variant="secondary" className="mt-3" onClick={onAskAgain}>
            {archiveTexts.chooseAgain}
          </Button>
        )}
      </div>
      <ModeChoice chosen={mode} onChoose={setMode} />
      <Report report={report} coming="Comes to your page" skipped="Left out" />
      {problem && <p className="text-sm text-danger">{problem}</p>}
      <div className="flex flex-wrap gap-3">
        <ImportButton
          disabled={report.coming.length === 0}
          replaced={mode === 'replace' ? username : null}
          fileName={file.name}
          onImport={() => onImport(mode)}
        />
        <Button variant="ghost" onClick={onStartOver}>
          Choose another file
        </Button>
      </div>
    </div>
  )
}

function ModeChoice({ chosen, onChoose }: { chosen: ImportMode; onChoose(mode: ImportMode): void }) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">How to import it</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {MODES.map((one) => (
          <OptionCard
            key={one.mode}
            name={name}
            label={one.name}
            describedBy={`${name}-${one.mode}`}
            checked={chosen === one.mode}
            onChoose={() => onChoose(one.mode)}
          >
            <span className="block font-medium">{one.name}</span>
            <span id={`${name}-${one.mode}`} className="mt-0.5 block text-sm text-pretty text-bone-2">
              {one.description}
            </span>
          </OptionCard>
        ))}
      </div>
    </fieldset>
  )
}

/** Renders the button that imports the file. It asks before the content of a page is replaced. */
function ImportButton({
  disabled,
  replaced,
  fileName,
  onImport,
}: {
  disabled: boolean
  /** Username of the page whose content is replaced; null if the file is added. */
  replaced: string | null
  fileName: string
  onImport(): void
}) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="primary" disabled={disabled} onClick={() => (replaced === null ? onImport() : setAsking(true))}>
        Import
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Replace the content of @${replaced}?`}
        description={`Lists, texts, look and files of your page give way to those in “${fileName}”. This cannot be undone. Download an archive first if you want to keep a copy.`}
        confirmLabel="Replace"
        onConfirm={onImport}
      />
    </>
  )
}
