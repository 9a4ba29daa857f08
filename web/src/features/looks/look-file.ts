import { LOOK_FILE_BYTES_MAX, lookTexts, type NamedLook, readLookFile, writeLookFile } from '@vitrine/core/looks'

/** Lets the browser download a look as a file. */
export function downloadLook(named: NamedLook): void {
  const url = URL.createObjectURL(new Blob([writeLookFile(named)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${fileName(named.name)}.look.json`
  link.click()
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

function fileName(name: string): string {
  return (
    name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'look'
  )
}

/** Reads a look from a chosen file. Returns the text of the error if it has none. */
export async function readChosenFile(file: File): Promise<NamedLook | { problem: string }> {
  if (file.size > LOOK_FILE_BYTES_MAX) return { problem: lookTexts.tooLarge }
  return readLookFile(await file.text())
}
