import { type FileKind, fileTexts, type OwnFile } from '@vitrine/core/files'
import { nameOf, nameOfKind, nameOfUse } from './file-texts.ts'

/** Groups of files that the list can show. */
export const FILE_GROUPS = ['all', 'pictures', 'videos', 'music', 'cursors', 'unused'] as const
export type FileGroup = (typeof FILE_GROUPS)[number]

/** Names of the groups. */
export const GROUP_NAMES: Record<FileGroup, string> = fileTexts.groups

const GROUP_OF_KIND: Record<FileKind, FileGroup> = {
  profile: 'pictures',
  background: 'pictures',
  poster: 'pictures',
  link: 'pictures',
  project: 'pictures',
  video: 'videos',
  music: 'music',
  cursor: 'cursors',
}

/** Returns true if the group contains the file. */
export function isInGroup(file: OwnFile, group: FileGroup): boolean {
  if (group === 'all') return true
  return group === 'unused' ? file.uses.length === 0 : GROUP_OF_KIND[file.kind] === group
}

/** Returns the files of a group whose name, kind or use contains the searched text. */
export function filterFiles(
  files: readonly OwnFile[],
  { group, search }: { group: FileGroup; search: string },
): OwnFile[] {
  return searchFiles(files, search).filter((file) => isInGroup(file, group))
}

/** Returns the files whose name, kind or use contains the searched text. */
export function searchFiles<Found extends OwnFile>(files: readonly Found[], search: string): Found[] {
  const wanted = search.trim().toLowerCase()
  const texts = (file: OwnFile) => [nameOf(file), nameOfKind(file.kind), ...file.uses.map(nameOfUse)]
  return files.filter((file) => texts(file).some((text) => text.toLowerCase().includes(wanted)))
}
