// One chunk of the app: other features load it when they show looks.
export { ChosenLook } from './chosen-look.ts'
export { loadLook } from './load-look.ts'
export { LookChoice } from './look-choice.tsx'
export { LooksSection } from './looks-section.tsx'
export { storeChosenLook } from './stored-choice.ts'
