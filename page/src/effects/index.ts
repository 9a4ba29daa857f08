export type { Effect } from './particles.ts'
export { playEffect } from './start-effect.ts'
