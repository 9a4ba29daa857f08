import type { Crop } from '@vitrine/core/files'

/** What the media worker does to one received file. Paths are absolute; results are written into `folder`. */
export type MediaJob = PictureJob | CursorJob | StripJob

/** Draws a picture anew as WebP: once within `side` × `side` pixels, and once for each of `widths`. */
export interface PictureJob {
  type: 'picture'
  path: string
  folder: string
  /** The largest side of the stored picture, in pixels. */
  side: number
  /** The widths of its variants, in pixels. */
  widths: readonly number[]
  /** True for a picture that is cut to a square. */
  square: boolean
  crop: Crop | null
  /** The most pixels that it may have, all frames together. */
  pixelsMax: number
}

/** Draws a cursor as a PNG, from a PNG or an SVG. */
export interface CursorJob {
  type: 'cursor'
  path: string
  folder: string
  pixelsMax: number
}

/** Writes a video or a piece of music without its metadata. */
export interface StripJob {
  type: 'strip'
  path: string
  folder: string
  /** What its content says that it is. */
  contentType: string
}

/** A file ready to be stored; a variant has its width. */
export interface PreparedFile {
  path: string
  width: number | null
  bytes: number
}

/**
 * Why a file is refused. `tracks`: a video has tracks besides picture and sound that cannot be taken out; `codec`: an
 * Ogg file holds neither Vorbis nor Opus; {@link SvgPart} names what an SVG must not have.
 */
export type MediaRefusal = 'broken' | 'pixels' | 'slow' | 'tracks' | 'codec' | SvgPart

/** Parts of an SVG that are refused: they load other files, run, or take long to draw. */
export type SvgPart = 'filters' | 'scripts' | 'images' | 'links' | 'entities' | 'html' | 'copies' | 'encoding'

/** What the worker says once it has started. */
export interface WorkerReady {
  ready: true
}

/** What the worker answers to a job: the files it made, why it refuses the file, or the text of a bug. */
export type MediaAnswer = { files: PreparedFile[] } | { refused: MediaRefusal } | { failed: string }
