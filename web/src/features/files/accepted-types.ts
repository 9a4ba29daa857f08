import type { FileKind } from '@vitrine/core/files'

const IMAGE = {
  accept: 'image/jpeg,image/png,image/webp,image/gif,image/avif',
  label: 'JPEG, PNG, WebP, GIF or AVIF',
}
/** File types that the browser offers, and their text. The server checks the content. */
export const ACCEPTED_TYPES: Record<FileKind, { accept: string; label: string }> = {
  profile: IMAGE,
  background: IMAGE,
  link: IMAGE,
  project: IMAGE,
  poster: IMAGE,
  video: { accept: 'video/mp4,video/webm,video/quicktime,.m4v,.mov', label: 'MP4 or WebM' },
  music: { accept: 'audio/mpeg,audio/wav,audio/ogg,.mp3,.wav,.ogg', label: 'MP3, WAV or OGG' },
  cursor: { accept: 'image/png,image/svg+xml', label: 'PNG or SVG' },
}
