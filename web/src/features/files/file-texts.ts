import { type FileKind, type FileUse, fileTexts } from '@vitrine/core/files'

/** Returns the name of a kind of file. */
export function nameOfKind(kind: FileKind): string {
  return fileTexts.names[kind]
}

/** Returns the text for where a file is used. */
export function fileUseText(use: FileUse | null): string {
  if (!use) return 'Not used. It is deleted within a day.'
  if (use.title === null) return 'On your page'
  return `${use.kind === 'link' ? 'Link' : 'Project'} “${use.title}”`
}

/** Returns a size as text: `640 kB`, `1.2 MB`. A kB has 1024 bytes; the smallest text is `1 kB`. */
export function formatSize(bytes: number): string {
  const kilobytes = bytes / 1024
  if (kilobytes < 1000) return `${Math.max(1, Math.round(kilobytes))} kB`
  return `${(kilobytes / 1024).toFixed(1)} MB`
}
