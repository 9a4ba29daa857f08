import type { FileKind, FileUse } from '@vitrine/core/files'

const NAMES: Record<FileKind, string> = {
  profile: 'Profile picture',
  background: 'Background image',
  video: 'Background video',
  music: 'Background music',
  cursor: 'Custom cursor',
  project: 'Project image',
}

/** What people call a kind of file. */
export function nameOfKind(kind: FileKind): string {
  return NAMES[kind]
}

/** Where a file is worn, in words. */
export function wordsOfUse(use: FileUse | null): string {
  if (!use) return 'Not used. It goes within a day.'
  return use.projectTitle === null ? 'On your page' : `Project “${use.projectTitle}”`
}

/** A size for people: `640 kB`, `1.2 MB`. */
export function sizeInWords(bytes: number): string {
  const kilobytes = bytes / 1024
  if (kilobytes < 1000) return `${Math.max(1, Math.round(kilobytes))} kB`
  return `${(kilobytes / 1024).toFixed(1)} MB`
}
