export { eraseLikes } from './erase-likes.ts'
export { recountLikes } from './recount-likes.ts'
export { likesRouter } from './router.ts'
