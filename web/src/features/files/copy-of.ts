import type { OwnFile } from '@vitrine/core/files'
import { nameOf } from './file-texts.ts'

/** Reads a stored file from its address, as a file that can be uploaded again. Throws an error if that fails. */
export async function copyOf(file: OwnFile): Promise<File> {
  const answer = await fetch(file.url)
  if (!answer.ok) throw new Error(`The file was not read: ${answer.status}`)
  return new File([await answer.blob()], nameOf(file), { type: file.contentType })
}
