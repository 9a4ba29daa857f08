/** Exports of the kernel for the public page, which loads neither the schema library nor the contract. */
export { asciiDomain } from './ascii-domain.ts'
