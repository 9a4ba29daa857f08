declare module 'virtual:contract-routes' {
  import type { contract } from '@vitrine/core/contract'
  /** The contract's methods and paths, as `minifyContractRouter` keeps them. */
  export const routes: typeof contract
}
