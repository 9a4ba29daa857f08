export { playCursor } from './start-cursor-animation.ts'
export type { CursorAnimation } from './traces.ts'
