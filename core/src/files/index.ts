export { filesContract, UPLOADS } from './contract.ts'
export { readGifBlocks } from './gif-blocks.ts'
export { HELD_CAUSES, type HeldCause, heldEndBefore, isCopyOf } from './held.ts'
export { FILE_KINDS, FILE_RULES, type FileKind, megabytes, otherTypeText, PIXELS_MAX } from './kinds.ts'
export { fileRefusals } from './refusals.ts'
export {
  ABANDONED_UPLOAD_LIFE_MS,
  FILE_NAME_MAX,
  fitFor,
  fitsKind,
  fitsStorage,
  isRemovedUnused,
  isTypeOf,
  mayReplace,
  refusedUpload,
  sweptIfUploadedBefore,
} from './rules.ts'
export {
  type ChooseAssetInput,
  type ChooseImageInput,
  type Crop,
  type FileUse,
  OwnFile,
  type OwnFiles,
  type RemoveAssetInput,
  type RenameFileInput,
  type ReplaceFileInput,
  type UploadForInput,
  type UploadHostedInput,
  type UploadInput,
} from './schema.ts'
export { fileTexts } from './texts.ts'
