import { Download } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import type { CsvFile } from './csv-files.ts'

/** Renders the button that downloads a table. `file` makes its file when the button is pressed. */
export function DownloadButton({ of: table, file }: { of: string; file(): CsvFile }) {
  return (
    <Button variant="ghost" size="sm" aria-label={`Download ${table} as CSV`} onClick={() => download(file())}>
      <Download aria-hidden className="size-4" />
      CSV
    </Button>
  )
}

function download({ name, text }: CsvFile): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has begun to read the file after this task.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
