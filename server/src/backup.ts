import './process/umask.ts'

import { runBackup } from './start/backups/run-backup.ts'

process.exit(await runBackup(process.argv.slice(2)))
