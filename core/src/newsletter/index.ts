export { newsletterContract } from './contract.ts'
export { newsletterRefusals } from './refusals.ts'
export { newsletterTexts } from './texts.ts'
