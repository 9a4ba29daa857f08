export { accountDataContract } from './contract.ts'
