import type { ArchivedFile } from '@vitrine/core/archives'
import type { FileKind } from '@vitrine/core/files'
import { ASSET_FIELDS, ASSET_KINDS, type OwnPortfolio, pathOf, pictureFiles } from '@vitrine/core/portfolios'
import { pictureInfo } from '@vitrine/core/portfolios/lite'
import { isPicture, storageKey } from '#features/files'
import type { FileSigner } from '../../auth/file-signer.ts'

/** A stored file, by its storage key, and its path in the archive. */
export interface ArchiveEntry {
  path: string
  key: string
}

/** The files of a page's archive. */
export interface ArchivedFiles {
  entries: ArchiveEntry[]
  /**
   * Returns the archived file of an address, without variants that are missing in the archive; null if the page does
   * not use the file or the file itself is missing. `digests` has the SHA-256 of each file that is not missing, by
   * its path.
   */
  fileAt(url: string | null, digests: ReadonlyMap<string, string>): ArchivedFile | null
}

/**
 * Returns the files that a page uses, with their paths in its archive: `files/profile.webp`, `files/link-3-48.avif`.
 */
export function archivedFiles(page: OwnPortfolio, signer: FileSigner): ArchivedFiles {
  const entries: ArchiveEntry[] = []
  const files = new Map<string, { file: ArchivedFile; kind: FileKind }>()
  for (const { url, kind, name } of usedFiles(page)) {
    if (files.has(url)) continue
    const stored = isPicture(kind) ? pictureFiles(url, kind) : [{ url: pathOf(url), width: null, avif: false }]
    const parts = stored.map((part) => {
      const path = `files/${name}${part.width === null ? '' : `-${part.width}`}${extensionOf(part.url)}`
      return { ...part, path }
    })
    entries.push(...parts.map((part) => ({ path: part.path, key: storageKey(part.url) })))
    const [main, ...variants] = parts.map(({ path, width, avif }) => ({ path, width, avif }))
    if (main) files.set(url, { file: { path: main.path, variants }, kind })
  }
  return {
    entries,
    fileAt(url, digests) {
      const found = url === null ? undefined : files.get(url)
      if (!url || !found || !digests.has(found.file.path)) return null
      const { path } = found.file
      const variants = found.file.variants.filter((variant) => digests.has(variant.path))
      if (!isPicture(found.kind) || variants.length < found.file.variants.length) return { path, variants }
      const info = pictureInfo(url)
      const light = info?.light ? { light: info.light } : {}
      const size = info && { width: info.width, height: info.height, ...light }
      const parts = [{ path, width: null, avif: false }, ...variants].map((part) => ({
        ...part,
        sha256: digests.get(part.path) ?? '',
      }))
      return { path, variants, size, signature: signer.sign({ kind: found.kind, size, parts }) }
    },
  }
}

function usedFiles(page: OwnPortfolio): { url: string; kind: FileKind; name: string }[] {
  const ofEntries = (kind: 'link' | 'project', list: readonly { imageUrl: string | null }[]) =>
    list.flatMap(({ imageUrl }, place) => (imageUrl ? [{ url: imageUrl, kind, name: `${kind}-${place + 1}` }] : []))
  const ofPage = ASSET_KINDS.flatMap((kind) => {
    const url = page[ASSET_FIELDS[kind]]
    return url ? [{ url, kind, name: kind }] : []
  })
  return [...ofPage, ...ofEntries('link', page.links), ...ofEntries('project', page.projects)]
}

/** Returns the extension of an address with its dot. */
function extensionOf(url: string): string {
  return url.slice(url.lastIndexOf('.'))
}
