import './process/umask.ts'

import { runDoctor } from './start/doctor/run-doctor.ts'

process.exit(await runDoctor(process.argv.slice(2)))
