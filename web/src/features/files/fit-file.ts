import { FILE_RULES, type FileKind, fileTexts, fitsKind, megabytes } from '@vitrine/core/files'
import { shrinkPicture } from './shrink-picture.ts'

/** Kinds of pictures that may be made smaller. */
const PICTURES: readonly FileKind[] = ['profile', 'background', 'link', 'project']

/** Returns a file that has at most the size of its kind: itself, or a picture made smaller; null if there is none. */
export async function fitFile(file: File, kind: FileKind): Promise<File | null> {
  if (fitsKind(kind, file.size)) return file
  return PICTURES.includes(kind) ? shrinkPicture(file, FILE_RULES[kind].maxBytes) : null
}

/** Returns the text for a file that is larger than its kind allows. */
export function tooLargeText(kind: FileKind): string {
  return fileTexts.tooLarge(megabytes(FILE_RULES[kind].maxBytes))
}
