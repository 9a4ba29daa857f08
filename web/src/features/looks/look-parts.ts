// One chunk of the app: the screens of looks and other features load it when they show looks.
export { ChosenLook } from './chosen-look.ts'
export { GalleryScreen } from './gallery-screen.tsx'
export { giveLook } from './give-look.ts'
export { loadLook } from './load-look.ts'
export { LookChoice } from './look-choice.tsx'
export { LookScreen } from './look-screen.tsx'
export { LooksSection } from './looks-section.tsx'
export { readShownLook } from './shown-look.ts'
