export type { Effect } from './particles.ts'
export { playEffect } from './play-effect.ts'
