import '../../styles/all-utilities.css'

export { DeskScreen } from './desk-screen.tsx'
export { openDesk } from './open-desk.ts'
