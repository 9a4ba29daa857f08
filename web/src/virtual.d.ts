declare module 'virtual:contract-routes' {
  import type { contract } from '@vitrine/core/contract'
  /** Methods and paths of the contract, from `minifyContractRouter`. */
  export const routes: typeof contract
}
