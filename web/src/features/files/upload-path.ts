import { FILE_NAME_MAX } from '@vitrine/core/files'

/** Returns the path of an upload with the name of the file, cut to the longest name. A file without a name changes nothing. */
export function withName(path: string, file: Blob): string {
  const name = file instanceof File ? shortName(file.name) : ''
  if (name === '') return path
  return `${path}${path.includes('?') ? '&' : '?'}name=${encodeURIComponent(name)}`
}

/** Cuts the middle of a long name, so that its end and extension stay. */
function shortName(name: string): string {
  const letters = [...name.trim()]
  if (letters.length <= FILE_NAME_MAX) return letters.join('')
  const end = 20
  return [...letters.slice(0, FILE_NAME_MAX - end - 1), '…', ...letters.slice(-end)].join('')
}
