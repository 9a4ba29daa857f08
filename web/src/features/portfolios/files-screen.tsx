import { fileTexts } from '@vitrine/core/files'
import { FileList, loadFiles } from '../files/index.ts'

export { loadFiles }

/** Renders `/files`: the owner's files. The route loads their code with the screen, so the document contains them. */
export function FilesScreen() {
  const List = loadFiles.loaded ?? FileList
  return (
    <>
      <h1 className="mb-8 font-display text-3xl font-semibold tracking-tight sm:text-4xl">{fileTexts.files}</h1>
      <List />
    </>
  )
}
