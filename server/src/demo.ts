import './process/umask.ts'

import { fileURLToPath } from 'node:url'
import { DEMO_CREATORS, DEMO_PASSWORD } from './demo/creators.ts'
import { seedDemo } from './demo/seed.ts'
import { runServer } from './start/run.ts'

await runServer(fileURLToPath(import.meta.url), ({ publicUrl }) => ({
  prepare: seedDemo,
  notice: [
    '  Sample creators:',
    ...DEMO_CREATORS.map(({ username, premium }) => `    ${publicUrl}/u/${username}${premium ? ' (premium)' : ''}`),
    `  Sign in as ${DEMO_CREATORS.map(({ username }) => `${username}@demo.example`).join(', ')} with the password ${DEMO_PASSWORD}`,
    '',
  ].join('\n'),
}))
