import { LoadedPart } from '../../ui/loaded-part.tsx'
import { LoadingFiles } from './loading-files.tsx'

// Most visits of the dashboard do not open the files, so their code is loaded on demand.
const loadFiles = async () => (await import('./file-list.tsx')).FileList

/** Loads the code of the owner's files, then renders them. */
export function FileList() {
  return <LoadedPart load={loadFiles} props={{}} waiting={<LoadingFiles />} />
}
