import { contract } from '@vitrine/core/contract'
import { kernelRefusals, type Refusal, refuse } from '@vitrine/core/kernel'
import type { DiskSpace } from '../disk/disk-space.ts'

/** Methods that store nothing, or free space. */
const WITHOUT_SPACE = new Set(['GET', 'HEAD', 'DELETE'])
const SIGN_OUT = `/api${contract.accounts.signOut['~orpc'].route.path}`

/**
 * Returns the refusal of a request that the disk has no space for: of every write where the database is on that disk, and
 * of an upload in any case. Deletions and signing out are not refused.
 */
export function refusedForSpace(
  disk: DiskSpace,
  { method, path, isUpload }: { method: string; path: string; isUpload: boolean },
): Refusal | null {
  if (WITHOUT_SPACE.has(method) || path === SIGN_OUT) return null
  return disk.refusesWrites || (isUpload && disk.isShort) ? refuse(kernelRefusals.outOfSpace) : null
}
