/** Lite entry of the kernel, for the public page: without the schema library and the contract. */
export { asciiDomain, HOST_MAX } from './ascii-domain.ts'
export { isUrl } from './is-url.ts'
