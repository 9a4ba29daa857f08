export { filesContract, UPLOADS } from './contract.ts'
export { readGifBlocks } from './gif-blocks.ts'
export { FILE_RULES, type FileKind, megabytes, otherTypeText, PIXELS_MAX } from './kinds.ts'
export { fileRefusals } from './refusals.ts'
export {
  ABANDONED_UPLOAD_LIFE_MS,
  fitsKind,
  fitsStorage,
  isTypeOf,
  refusedUpload,
  sweptIfUploadedBefore,
} from './rules.ts'
export type { Crop, FileUse, OwnFile, OwnFiles, RemoveAssetInput, UploadInput } from './schema.ts'
export { fileTexts } from './texts.ts'
