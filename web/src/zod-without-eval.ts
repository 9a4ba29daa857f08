import { config } from 'zod'

// Zod tries to compile schemas with `new Function`, and the Content-Security-Policy reports each attempt as a
// violation. It must be switched off before the first schema is created.
config({ jitless: true })
