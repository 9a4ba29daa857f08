import { startWorkersFrom } from '../media/worker-process.ts'

const bundle = process.env.TEST_MEDIA_WORKER
if (bundle) startWorkersFrom(bundle)
