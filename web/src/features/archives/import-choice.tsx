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
import { Report } from './report.tsx'

const SOURCES: Record<ImportSource, string> = {
  vitrine: 'Vitrine archive',
  linktree: 'Linktree',
  linkstack: 'LinkStack',
  table: 'Table of links',
  document: 'Saved page',
}

const MODES: { mode: ImportMode; name: string; words: string }[] = [
  { mode: 'add', name: 'Add to my page', words: 'What you have stays. New entries go to the end of your lists.' },
  {
    mode: 'replace',
    name: 'Replace my page',
    words: 'Your page becomes like the file. What the file does not have stays.',
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
  /** Text of a failed import; null without one. */
  problem: string | null
  username: string
  onImport(mode: ImportMode): void
  /** Asks again how to read the file; null if it has only one reading. */
  onAskAgain: (() => void) | null
  onStartOver(): void
}) {
  const name = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [mode, setMode] = useState<ImportMode>('add')
  const [asking, setAsking] = useState(false)
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
      <fieldset>
        <legend className="mb-2 text-sm font-medium">How to import it</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {MODES.map((one) => (
            <label
              key={one.mode}
              className="flex cursor-pointer items-start gap-3 rounded-card border border-line bg-surface-1 p-4 transition-colors hover:bg-surface-2 has-checked:border-bone/40 has-checked:bg-surface-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-bone"
            >
              <input
                type="radio"
                name={name}
                value={one.mode}
                checked={mode === one.mode}
                aria-label={one.name}
                aria-describedby={`${name}-${one.mode}`}
                className="mt-0.5 size-5 shrink-0 accent-bone"
                onChange={() => setMode(one.mode)}
              />
              <span className="min-w-0">
                <span className="block font-medium">{one.name}</span>
                <span id={`${name}-${one.mode}`} className="mt-0.5 block text-sm text-pretty text-bone-2">
                  {one.words}
                </span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <Report report={report} coming="Comes to your page" skipped="Left out" />
      {problem && <p className="text-sm text-danger">{problem}</p>}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          disabled={report.coming.length === 0}
          onClick={() => (mode === 'replace' ? setAsking(true) : onImport(mode))}
        >
          Import
        </Button>
        <Button variant="ghost" onClick={onStartOver}>
          Choose another file
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Replace the content of @${username}?`}
        description={`Lists, texts, look and files of your page give way to those in “${file.name}”. This cannot be undone. Download an archive first if you want to keep a copy.`}
        confirmLabel="Replace"
        onConfirm={() => onImport('replace')}
      />
    </div>
  )
}
