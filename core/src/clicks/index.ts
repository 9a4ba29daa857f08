export { clicksContract } from './contract.ts'
export { CLICK_REPEAT_MS, isClickable, isRepetition } from './rules.ts'
export { ClickInput, ClickRecorded, ENTRY_KINDS, EntryKind } from './schema.ts'
