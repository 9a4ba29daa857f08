import { config } from 'zod/v4'

// Zod tries to compile schemas with `new Function`, and the Content-Security-Policy reports each attempt as a
// violation. The build replaces `zod` by this module, so that it is switched off before the first schema is created.
config({ jitless: true })

export * from 'zod/v4'
export { default } from 'zod/v4'
