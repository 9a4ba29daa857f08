import prepare from './data-folder.ts'
import prepareDemo from './demo-folder.ts'

// Both lanes of `npm test` start from these folders: filled before them, they are not filled twice at once.
await prepare()
await prepareDemo()
