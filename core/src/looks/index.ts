export { LOOK_CATALOG } from './catalog.ts'
export type { CatalogLook } from './catalog-row.ts'
export { looksContract } from './contract.ts'
export { DEFAULT_LOOK } from './default-look.ts'
export {
  FAVOURITE_LOOKS_MAX,
  LOOK_FILE_BYTES_MAX,
  LOOK_NAME_MAX,
  LOOKS_MAX,
  PUBLIC_LOOKS_STEP,
} from './limits.ts'
export { type NamedLook, readLookFile, writeLookFile } from './look-file.ts'
export { LOOK_PART_NAMES, type LookPart, lookChanges } from './parts.ts'
export { toPortfolioChanges } from './portfolio-changes.ts'
export { lookRefusals } from './refusals.ts'
export { premiumInLook } from './rules/premium.ts'
export { countsUse } from './rules/uses.ts'
export {
  CreateLookInput,
  LOOK_ORDERS,
  LookName,
  type LookOrder,
  LookUpdate,
  LookView,
  PublicLooks,
} from './saved-look.ts'
export { Look } from './schema.ts'
export { readLook, storedLook } from './stored-look.ts'
export { lookTexts } from './texts.ts'
