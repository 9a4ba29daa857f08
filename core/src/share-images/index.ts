export { deletedIfReplacedBefore } from './rules.ts'
