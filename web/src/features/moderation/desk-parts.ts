export { DeskScreen } from './desk-screen.tsx'
export { GuardsScreen } from './guards-screen.tsx'
export { openDesk, openGuards } from './open-desk.ts'
