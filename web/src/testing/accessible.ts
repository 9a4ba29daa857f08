export { expectAccessible } from '@vitrine/page/testing/accessible'
