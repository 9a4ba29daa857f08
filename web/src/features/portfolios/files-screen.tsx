import { fileTexts } from '@vitrine/core/files'
import { OwnerFrame } from '../../shell/owner/owner-frame.tsx'
import { FileList } from '../files/index.ts'

/** Renders `/files`: the owner's files. */
export function FilesScreen() {
  return (
    <OwnerFrame>
      <h1 className="mb-8 font-display text-3xl font-semibold tracking-tight sm:text-4xl">{fileTexts.files}</h1>
      <FileList />
    </OwnerFrame>
  )
}
