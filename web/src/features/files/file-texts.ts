import { type FileKind, type FileUse, fileTexts, type OwnFile } from '@vitrine/core/files'

/** Returns the name of a kind of file. */
export function nameOfKind(kind: FileKind): string {
  return fileTexts.names[kind]
}

/** Returns the name of a file; of one whose upload did not name it, the title of the entry that uses it, else its kind. */
export function nameOf({ name, kind, uses }: Pick<OwnFile, 'name' | 'kind' | 'uses'>): string {
  return name ?? uses[0]?.title ?? nameOfKind(kind)
}

/** Returns the text for where a file is used. */
export function fileUseText({ uses: [use, ...more], hosted }: Pick<OwnFile, 'uses' | 'hosted'>): string {
  if (!use) return hosted ? fileTexts.unused : fileTexts.unusedSoonDeleted
  return more.length === 0 ? nameOfUse(use) : fileTexts.usedMore(nameOfUse(use), more.length)
}

/** Returns the name of one use of a file. */
export function nameOfUse({ kind, title }: FileUse): string {
  if (title === null) return fileTexts.onYourPage
  return kind === 'link' ? fileTexts.ofLink(title) : fileTexts.ofProject(title)
}

/** Returns a size as text: `640 kB`, `1.2 MB`. A kB has 1024 bytes; the smallest text is `1 kB`. */
export function formatSize(bytes: number): string {
  if (bytes === 0) return '0 kB'
  const kilobytes = bytes / 1024
  if (kilobytes < 1000) return `${Math.max(1, Math.round(kilobytes))} kB`
  return `${(kilobytes / 1024).toFixed(1)} MB`
}

/** Most uses of a file that a dialog names. */
const NAMED_USES = 6

/** Returns the names of all uses of a file in a row, the kind of the file for a use on the page itself. */
export function usesText({ uses, kind }: Pick<OwnFile, 'uses' | 'kind'>): string {
  const names = uses.map((use) => (use.title === null ? nameOfKind(kind) : nameOfUse(use)))
  const rest = names.length - NAMED_USES
  const named = rest > 0 ? [...names.slice(0, NAMED_USES), `${rest} more`] : names
  return new Intl.ListFormat('en').format(named)
}

/** Returns what the deletion of a file breaks. */
export function deletionText(file: Pick<OwnFile, 'uses' | 'kind'>): string {
  return file.uses.length > 0 ? fileTexts.deletesUses(usesText(file)) : fileTexts.deletesAddress
}
