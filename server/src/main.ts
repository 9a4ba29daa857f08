import './process/umask.ts'

import { runServer } from './start/run.ts'

await runServer()
