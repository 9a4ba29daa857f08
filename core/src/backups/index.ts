export { BACKUP_PATTERN, keptBackups } from './rules.ts'
