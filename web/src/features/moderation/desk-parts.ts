export { DeskScreen } from './desk-screen.tsx'
export { openDesk } from './open-desk.ts'
