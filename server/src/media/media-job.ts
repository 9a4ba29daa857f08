import type { ReadingChoice } from '@vitrine/core/archives'
import type { Crop } from '@vitrine/core/files'
import type { LargeVariants } from '@vitrine/core/portfolios/lite'
import type { PictureLight, Theme } from '@vitrine/core/themes/lite'

/** Job of the media worker for one file. Paths are absolute; results are written into `folder`. */
export type MediaJob = PictureJob | CursorJob | StripJob | ShareImageJob | ReadArchiveJob | FingerprintJob

/** Converts a picture: once within `side` × `side` pixels, and once for each of `widths` that is smaller. */
export interface PictureJob {
  type: 'picture'
  path: string
  folder: string
  /** Maximum width and height of the stored picture, in pixels. */
  side: number
  /** Maximum width and height of a stored animation, in pixels, if it is not `side`. */
  animationSide?: number | undefined
  /** Widths of the variants, in pixels, ascending. */
  widths: readonly number[]
  /** Further variants of large pictures that are not animated. */
  large?: LargeVariants | undefined
  /** Widths of the variants of an animation, in pixels. All of them are made, whatever the width of the animation. */
  animationWidths: readonly number[]
  /** True to cut the picture to a square. */
  square: boolean
  crop: Crop | null
  /** True to make AVIF files too. */
  avif: boolean
  /** True to measure the light of a picture that is not animated. */
  light?: boolean
  /** Maximum number of pixels of all frames together. */
  pixelsMax: number
}

/** Converts a PNG or an SVG to a PNG cursor. */
export interface CursorJob {
  type: 'cursor'
  path: string
  folder: string
  pixelsMax: number
}

/** Removes the metadata of a video or an audio file. */
export interface StripJob {
  type: 'strip'
  path: string
  folder: string
  /** Type detected from the content. */
  contentType: string
}

/** Draws the share image of a page from what its public view shows. */
export interface ShareImageJob {
  type: 'share-image'
  folder: string
  title: string
  username: string
  /** Name of the product. */
  product: string
  /** Font setting of the page. */
  font: string
  /** Colour of the background, `#rrggbb`. */
  color: string
  /** True for the default colour, which the light of the portrait may cover. */
  isPlain: boolean
  /** Part of the page's theme that the image shows; null for the default look. */
  look: ShareLook | null
  /** Path of the background picture; null for none. */
  background: string | null
  /** Path of the portrait; null for none. */
  portrait: string | null
}

/** The colours of a page's theme, `#rrggbb`, and the shape of its portrait. */
export interface ShareLook {
  scheme: 'light' | 'dark'
  ink: string
  /** Opacity of the name below the headline. */
  faint: number
  accent: string
  /** Colour of the scrim over a picture. */
  base: string
  /** Gradient or pattern; null for a background without one. */
  cover: { style: Exclude<Theme['backgroundStyle'], 'plain'>; colors: string[] } | null
  shape: Theme['portraitShape']
}

/** Reads a file to import and writes what it found as `ReadArchive` into `folder`. */
export interface ReadArchiveJob {
  type: 'read-archive'
  path: string
  folder: string
  /**
   * `measure` only returns how many bytes unpacking would store; `check` checks the files; `unpack` stores them in
   * `folder`.
   */
  mode: 'measure' | 'check' | 'unpack'
  /** The choice of the person among the readings of a text. */
  choice?: ReadingChoice
}

/** Makes the fingerprints of a stored picture and of its cropped copies. */
export interface FingerprintJob {
  type: 'fingerprint'
  path: string
  folder: string
}

/** File to be stored. `width` is in pixels for a variant and for a share image, and null for any other file. */
export interface PreparedFile {
  path: string
  width: number | null
  bytes: number
  /** True for the same picture as AVIF. */
  avif?: boolean
  /** Size in pixels of a picture that is not animated; variants have none. */
  size?: { width: number; height: number }
  /** Light of such a picture, if the job measured it. */
  light?: PictureLight | null
  /** Fingerprint of such a picture; several ones, separated by commas, are the result of a `FingerprintJob`. */
  fingerprint?: string | null
}

/**
 * Reason for which a file is refused. `broken`: it cannot be read; `pixels`: a picture has too many pixels; `slow`:
 * the job exceeded its time limit; `tracks`: a video has other tracks than picture and sound that cannot be removed;
 * `moving`: an AVIF has several frames, of which the picture library reads one; `film`: no browser plays the picture
 * of a video; `codec`: an Ogg file contains neither Vorbis nor Opus; `space`: the disk is full; {@link SvgPart}: an
 * SVG has a forbidden part.
 */
export type MediaRefusal = 'broken' | 'pixels' | 'moving' | 'slow' | 'tracks' | 'codec' | 'film' | 'space' | SvgPart

/** Refused parts of an SVG: they load other files, run scripts, or are slow to render. */
export type SvgPart = 'filters' | 'scripts' | 'images' | 'links' | 'entities' | 'html' | 'copies' | 'encoding'

/** Message to a worker process. */
export interface WorkerTask {
  job: MediaJob
  /** Largest estimate with which the job is done, in milliseconds; null to do it in any case. */
  estimateMax: number | null
}

/**
 * Messages of a worker process before its answer: `ready` is its first one; `limit` shortens the time limit of the
 * job, in milliseconds from now.
 */
export type WorkerNotice = { ready: true } | { limit: number }

/**
 * Result of a task: the result of its job, or `estimate` in milliseconds if it was above `estimateMax` and the job
 * was not done.
 */
export type WorkerAnswer = MediaAnswer | { estimate: number }

/** Result of a job: the files, the reason of the refusal, or the text of an unexpected error. */
export type MediaAnswer = { files: PreparedFile[] } | { refused: MediaRefusal } | { failed: string }
