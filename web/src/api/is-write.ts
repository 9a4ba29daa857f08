import { type AnyContractRouter, getContractRouter, isContractProcedure } from '@orpc/contract'

/** Returns true if the operation at `path` of the contract changes data: its method is not GET. */
export function isWrite(contract: AnyContractRouter, path: readonly string[]): boolean {
  const procedure = getContractRouter(contract, path)
  return !isContractProcedure(procedure) || procedure['~orpc'].route.method !== 'GET'
}
