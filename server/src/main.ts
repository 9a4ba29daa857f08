import './process/umask.ts'

import { runServer } from './run.ts'

await runServer()
