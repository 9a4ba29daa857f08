import type { PageAssets } from '../asset-schema.ts'
import type { PortfolioView } from '../view-schema.ts'

/** Pictures of a page's record, by their names in targets such as `picture:portrait`. */
const PAGE_PICTURES = {
  portrait: ['profileImageUrl'],
  background: ['backgroundUrl'],
  video: ['backgroundVideoUrl', 'backgroundPosterUrl'],
} as const satisfies Record<string, readonly (keyof PageAssets)[]>

/**
 * Content that keepers have hidden is not on the page, whatever its owner stores: links, projects, their pictures, notes,
 * the portrait and the background.
 */
export function withoutHidden(view: PortfolioView, hidden: readonly string[]): PortfolioView {
  if (hidden.length === 0) return view
  const isHidden = (kind: string, id: string) => hidden.includes(`${kind}:${id}`)
  const unpictured = <Entry extends { id: string; imageUrl: string | null }>(entry: Entry): Entry =>
    isHidden('picture', entry.id) ? { ...entry, imageUrl: null } : entry
  return {
    ...view,
    ...withoutHiddenPictures(view, hidden),
    links: view.links.filter(({ id }) => !isHidden('link', id)).map(unpictured),
    projects: view.projects.filter(({ id }) => !isHidden('project', id)).map(unpictured),
    note: view.note && isHidden('note', view.note.id) ? null : view.note,
  }
}

/** Returns the files of a page's record without the pictures that are hidden. */
export function withoutHiddenPictures<Files extends PageAssets>(files: Files, hidden: readonly string[]): Files {
  const left = { ...files }
  for (const [name, fields] of Object.entries(PAGE_PICTURES)) {
    if (hidden.includes(`picture:${name}`)) for (const field of fields) left[field] = null
  }
  return left
}

/** Returns the addresses of the files that the page shows only because of a target. */
export function filesOfTarget(view: PortfolioView, target: string): string[] {
  const shown = filesOf(view)
  const left = new Set(filesOf(withoutHidden(view, [target])))
  return shown.filter((url) => !left.has(url))
}

function filesOf(view: PortfolioView): string[] {
  const pictures = Object.values(PAGE_PICTURES).flatMap((fields) => fields.map((field) => view[field]))
  const entries = [...view.links, ...view.projects].map(({ imageUrl }) => imageUrl)
  return [...pictures, ...entries].filter((url) => url !== null)
}

/** Lists and shared links show no picture of a page before which visitors read a warning. */
export function withoutPictures<Files extends PageAssets>(files: Files): Files {
  return withoutHiddenPictures(
    files,
    Object.keys(PAGE_PICTURES).map((name) => `picture:${name}`),
  )
}
