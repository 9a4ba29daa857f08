import './process/umask.ts'

import { runRestore } from './start/backups/run-restore.ts'

process.exit(await runRestore(process.argv.slice(2)))
