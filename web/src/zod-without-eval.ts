import { config } from 'zod'

// Zod compiles schemas with `new Function` where it can, and tries whether it can: the Content-Security-Policy reports
// each try as a violation. It has to be told before the first schema is made.
config({ jitless: true })
