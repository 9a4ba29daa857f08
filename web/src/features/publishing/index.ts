export { usePublication } from './use-publication.ts'
