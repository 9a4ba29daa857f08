export { BACKUP_PATTERN, retainedBackups } from './rules.ts'
