export { playCursor } from './play-cursor.ts'
export type { CursorAnimation } from './traces.ts'
