export { accountDataContract } from './contract.ts'
export { accountDataRefusals } from './refusals.ts'
export {
  DOWNLOAD_AT_ONCE_BYTES,
  givenUpIfRequestedBefore,
  isPreparedFirst,
  nextPreparation,
  PREPARED_LIFE_HOURS,
  preparedUntil,
} from './rules.ts'
export { DataDownload } from './schema.ts'
export { accountDataTexts } from './texts.ts'
