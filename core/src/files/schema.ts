import { z } from 'zod'
import { Id, lineField, Moment } from '../kernel/index.ts'
import { ASSET_KINDS } from '../portfolios/index.ts'
import { FILE_KINDS } from './kinds.ts'
import { FILE_NAME_MAX } from './rules.ts'
import { fileTexts } from './texts.ts'

/** A part of a picture, in per cent of its displayed width and height. */
export interface Crop {
  x: number
  y: number
  width: number
  height: number
}

/** Most characters of four numbers below a thousand with 12 decimal places and the commas between them. */
const CROP_TEXT_MAX = 4 * 16 + 3
const NUMBER = /^\d{1,3}(?:\.\d{1,12})?$/

/** `x,y,width,height` in per cent, within the picture. */
const CropText = z
  .string()
  .max(CROP_TEXT_MAX)
  .transform((text, context): Crop => {
    const parts = text.split(',')
    const isCrop = parts.length === 4 && parts.every((part) => NUMBER.test(part))
    const [x = -1, y = -1, width = 0, height = 0] = isCrop ? parts.map(Number) : []
    // Rounding may add half a per cent.
    const inside = x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= 100.5 && y + height <= 100.5
    if (!inside) context.addIssue({ code: 'custom', message: 'A crop is x,y,width,height in per cent of the picture' })
    return { x, y, width, height }
  })
  .meta({ description: 'The part of the picture to keep: x,y,width,height in per cent, as the picture is seen' })

/** The name of a file, as its creator sees it. */
export const FileName = lineField(fileTexts.name, FILE_NAME_MAX).refine((name) => name !== '', {
  error: fileTexts.enterName,
})
const UploadedName = FileName.optional().describe('The name of the file on the creator’s device')

const UploadParams = z.object({ portfolioId: Id, kind: z.enum(ASSET_KINDS) })

/** Most characters of a video's path. */
const VIDEO_PATH_MAX = 200
const PosterVideo = z
  .string()
  .max(VIDEO_PATH_MAX)
  .meta({ description: 'For a poster: the path of the page’s background video, whose first frame it is' })

export const UploadInput = z.object({
  params: UploadParams,
  query: z.object({ crop: CropText.optional(), video: PosterVideo.optional(), name: UploadedName }),
})
export type UploadInput = z.infer<typeof UploadParams> & {
  crop?: Crop | undefined
  video?: string | undefined
  name?: string | undefined
}

/** An upload that belongs to one thing: the entry with the picture, or the file that is replaced. */
export const UploadForInput = z.object({ params: z.object({ id: Id }), query: z.object({ name: UploadedName }) })
export interface UploadForInput {
  id: string
  name?: string | undefined
}

export const UploadHostedInput = z.object({ kind: z.enum(FILE_KINDS), name: UploadedName })
export type UploadHostedInput = z.infer<typeof UploadHostedInput>

export const RenameFileInput = z.strictObject({ id: Id, name: FileName })
export type RenameFileInput = z.infer<typeof RenameFileInput>

export const ReplaceFileInput = z.strictObject({
  id: Id,
  by: Id.describe('The file of the same kind that takes its place'),
})
export type ReplaceFileInput = z.infer<typeof ReplaceFileInput>

const ChosenFile = Id.describe('My file of the kind that belongs there')

export const ChooseAssetInput = z.strictObject({
  portfolioId: Id,
  // A poster belongs to its video, so the browser makes it.
  kind: UploadParams.shape.kind.exclude(['poster']),
  fileId: ChosenFile,
})
export type ChooseAssetInput = z.infer<typeof ChooseAssetInput>

export const ChooseImageInput = z.strictObject({ id: Id, fileId: ChosenFile })
export type ChooseImageInput = z.infer<typeof ChooseImageInput>

export const RemoveAssetInput = z.strictObject(UploadParams.shape)
export type RemoveAssetInput = z.infer<typeof RemoveAssetInput>

/** The use of a file: for a part of the page, or as the picture of the link or project with this title. */
export const FileUse = z.object({ portfolioId: Id, kind: z.enum(FILE_KINDS), title: z.string().nullable() })
export type FileUse = z.infer<typeof FileUse>

/** A file as its creator sees it. */
export const OwnFile = z.object({
  id: Id,
  kind: z.enum(FILE_KINDS),
  name: z.string().nullable().describe('Null if the upload did not name it'),
  url: z.string().describe('Path of its public address on this site'),
  contentType: z.string(),
  bytes: z.int().nonnegative().describe('Size with all variants'),
  createdAt: Moment,
  hosted: z.boolean().describe('True if it was uploaded for its address: it stays until its creator deletes it'),
  uses: z
    .array(FileUse)
    .describe(
      'Empty for an unused file: if it is not hosted, it is deleted, at the earliest 12 hours after its upload',
    ),
})
export type OwnFile = z.infer<typeof OwnFile>

export const OwnFiles = z.object({
  files: z.array(OwnFile).describe('Newest first'),
  usedBytes: z.int().nonnegative(),
  limitBytes: z.int().nonnegative(),
})
export type OwnFiles = z.infer<typeof OwnFiles>
