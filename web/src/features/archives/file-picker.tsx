import { ARCHIVE_MAX_BYTES } from '@vitrine/core/archives'
import { archiveTexts } from '@vitrine/core/archives/texts'
import { megabytes } from '@vitrine/core/files'
import { Upload } from 'lucide-react'
import { useId, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { DropArea, FileInput } from '../files/index.ts'

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
  return (
    <DropArea className="flex-col gap-3 px-4 py-8 text-center" onDrop={onChoose}>
      <Button variant="primary" aria-describedby={hint} onClick={() => input.current?.click()}>
        <Upload aria-hidden className="size-4" />
        Choose a file
      </Button>
      <p id={hint} className={cn('max-w-md text-sm text-pretty', problem ? 'text-danger' : 'text-bone-2')}>
        {problem ?? archiveTexts.accepted(megabytes(ARCHIVE_MAX_BYTES))}
      </p>
      <FileInput ref={input} accept={ACCEPTED} aria-label="File to import" onChoose={onChoose} />
    </DropArea>
  )
}
