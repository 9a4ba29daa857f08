import { fileOf, useStartUpload } from '../../files/index.ts'
import type { OwnConnections } from '../connections/use-connections.ts'
import type { PageLists } from '../entries/use-page-lists.ts'
import type { PageFiles } from '../tabs/use-page-files.ts'
import { storeTriedEntries, type TriedEntries } from './tried-entries.ts'

/** The parts of the editor that store what was tried. */
interface Stores {
  lists: PageLists
  files: PageFiles
  accounts: OwnConnections
}

/** Returns the function that stores what was tried before premium. What fails says so, and its field offers 'Try again'. */
export function useStoreTried(): (tried: TriedEntries, stores: Stores) => void {
  const startUpload = useStartUpload()
  return (tried, { lists, files, accounts }) => {
    const { projectPictures, cursorPicture, discordBadges } = tried
    storeTriedEntries(tried, lists)
    for (const [id, picture] of Object.entries(projectPictures)) {
      void startUpload({ ...files.projectImage(id), kind: 'project' }, fileOf(picture))
    }
    if (cursorPicture) void startUpload({ ...files.asset('cursor'), kind: 'cursor' }, fileOf(cursorPicture))
    if (discordBadges > 0) accounts.chooseBadges.save({ add: discordBadges, remove: 0 })
  }
}
