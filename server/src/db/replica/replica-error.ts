import { errorChain } from '../../log/error-chain.ts'

/** Sentences about a replica that is not used. */
const REASONS = {
  other: 'DATABASE_REPLICA_URL leads to another database than DATABASE_URL',
  primary: 'DATABASE_REPLICA_URL leads to a primary and not to a replica',
  late: 'the replica is more than 30 seconds late',
  unknown: 'the replica does not say up to where it has replayed the changes of the primary',
}

/** Reason for which the replica is not used, in a sentence. */
export class ReplicaError extends Error {
  override name = 'ReplicaError'

  constructor(readonly reason: keyof typeof REASONS) {
    super(REASONS[reason])
  }
}

/** Returns why a read of the replica failed, in a sentence without stored values. */
export function reasonOf(error: unknown): string {
  const known = errorChain(error).find((one) => one instanceof ReplicaError)
  return known?.message ?? 'the replica does not answer'
}
