import { createHash } from 'node:crypto'
import { type PortfolioView, pathOf, withoutPictures } from '@vitrine/core/portfolios'
import { shareLookOf } from './share-look.ts'

/** Start of the path of every share image. */
export const SHARE_IMAGES_PATH = '/share-images/'
/** Folder of the images in the store. */
const FOLDER = 'share/'
/** Version of the drawing. Raise it with each change of how share images look, so that all are made again. */
const TEMPLATE = 1
const FILE_NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([0-9a-f]{16})\.jpg$/

/** The part of a page's public view that its share image shows. */
export type SharedView = Pick<
  PortfolioView,
  | 'id'
  | 'title'
  | 'username'
  | 'design'
  | 'theme'
  | 'profileImageUrl'
  | 'backgroundUrl'
  | 'backgroundVideoUrl'
  | 'backgroundPosterUrl'
  | 'backgroundMusicUrl'
  | 'customCursorUrl'
  | 'sensitive'
>

/** Returns the path of a page's share image. It contains a hash of everything that the image shows. */
export function pathOfShareImage(view: SharedView): string {
  return SHARE_IMAGES_PATH + fileNameOf(view)
}

/** Returns the storage key of a page's share image. */
export function shareImageKey(view: SharedView): string {
  return storageKeyOf(fileNameOf(view))
}

/** Returns the storage key of a share image's file name. */
export function storageKeyOf(fileName: string): string {
  return FOLDER + fileName
}

/** Returns the public path of the share image with this storage key. */
export function pathOfStored(key: string): string {
  return SHARE_IMAGES_PATH + key.slice(FOLDER.length)
}

/** Returns the portfolio's id in the file name of a share image; null for any other name. */
export function portfolioIdIn(fileName: string): string | null {
  return FILE_NAME.exec(fileName)?.[1] ?? null
}

/** Returns what may be drawn of a page: no picture if visitors read a warning before it. */
export function drawnView<View extends SharedView>(view: View): View {
  return view.sensitive ? withoutPictures(view) : view
}

/** Returns the address of the picture behind a share image; null for a page with a plain colour. */
export function backgroundOf({ backgroundUrl, backgroundPosterUrl }: SharedView): string | null {
  return backgroundUrl ?? backgroundPosterUrl
}

/** Returns the setting that names the font of the title: the pairing, or the creator's font. */
export function titleFontOf({ design, theme }: SharedView): string {
  return theme.pairing === 'none' ? design.customFont : theme.pairing
}

function fileNameOf(page: SharedView): string {
  const view = drawnView(page)
  const { id, title, username, design, profileImageUrl } = view
  const background = backgroundOf(view)
  const look = shareLookOf(view)
  const shown = [
    TEMPLATE,
    title,
    username,
    titleFontOf(view),
    profileImageUrl && pathOf(profileImageUrl),
    background === null ? design.backgroundColor.toLowerCase() : pathOf(background),
    ...(look ? [look] : []),
  ]
  const hash = createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16)
  return `${id}-${hash}.jpg`
}
