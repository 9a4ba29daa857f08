export { expectAccessible } from '@vitrine/widgets/testing/accessible.ts'
