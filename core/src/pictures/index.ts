export { unusedIfLastUsedBefore } from './rules.ts'
