import './process/umask.ts'

import { fileURLToPath } from 'node:url'
import { runServer } from './start/run.ts'

await runServer(fileURLToPath(import.meta.url))
