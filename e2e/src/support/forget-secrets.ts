import { forgetSecrets } from './logged-secrets.ts'

/** Setup of each test file: the logs of its servers are searched for the secrets of its own people. */
forgetSecrets()
