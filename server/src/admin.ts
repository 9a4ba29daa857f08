import './process/umask.ts'

import { runAdmin } from './start/admin/run-admin.ts'

process.exit(await runAdmin(process.argv.slice(2)))
