export { playCursor } from './play-cursor.ts'
export { type CursorAnimation, Traces } from './traces.ts'
