import { fileTexts } from '@vitrine/core/files'
import { OwnerHeader } from '../../shell/owner-header.tsx'
import { FileList } from './file-list.tsx'

/** Renders `/files`: the owner's files. */
export function FilesScreen() {
  return (
    <div className="min-h-dvh">
      <OwnerHeader />
      <main id="main" className="mx-auto w-full max-w-4xl px-4 pt-8 pb-20 sm:px-6 sm:pt-12">
        <h1 className="mb-8 font-display text-3xl font-semibold tracking-tight sm:text-4xl">{fileTexts.files}</h1>
        <FileList />
      </main>
    </div>
  )
}
