export { eraseLikes } from './erase-likes.ts'
export { likesRouter } from './router.ts'
