import { ARCHIVE_MAX_BYTES } from '@vitrine/core/archives'
import { archiveTexts } from '@vitrine/core/archives/texts'
import { megabytes } from '@vitrine/core/files'
import { Upload } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'

/** Files that the browser offers. The server reads the kind from the content. */
const ACCEPTED = [
  ...['.zip', '.json', '.csv', '.tsv', '.txt', '.html', '.htm', '.xhtml', '.mhtml', '.mht', '.webarchive'],
  ...['application/zip', 'application/json', 'text/csv', 'text/tab-separated-values', 'text/plain', 'text/html'],
  ...['multipart/related', 'application/x-mimearchive', 'application/x-webarchive'],
].join(',')

/** Renders the place where a file is chosen or dropped. */
export function FilePicker({ problem, onChoose }: { problem: string | null; onChoose(file: File): void }) {
  const hint = useId()
  const input = useRef<HTMLInputElement>(null)
  const [dragged, setDragged] = useState(false)

  function drop(event: DragEvent): void {
    event.preventDefault()
    setDragged(false)
    const [file] = event.dataTransfer.files
    if (file) onChoose(file)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button in it does the same
    <div
      className={cn(
        'flex flex-col items-center gap-3 rounded-card border border-line border-dashed px-4 py-8 text-center transition-colors duration-200',
        dragged && 'border-bone/40 bg-surface-2',
      )}
      onDragOver={(event) => {
        event.preventDefault()
        setDragged(true)
      }}
      onDragLeave={() => setDragged(false)}
      onDrop={drop}
    >
      <Button variant="primary" aria-describedby={hint} onClick={() => input.current?.click()}>
        <Upload aria-hidden className="size-4" />
        Choose a file
      </Button>
      <p id={hint} className={cn('max-w-md text-sm text-pretty', problem ? 'text-danger' : 'text-bone-2')}>
        {problem ?? archiveTexts.accepted(megabytes(ARCHIVE_MAX_BYTES))}
      </p>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        aria-label="File to import"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // Without this, choosing the same file again fires no event.
          event.target.value = ''
          if (file) onChoose(file)
        }}
      />
    </div>
  )
}
