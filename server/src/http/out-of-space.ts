import { contract } from '@vitrine/core/contract'
import { kernelRefusals, type Refusal, refuse } from '@vitrine/core/kernel'
import type { DiskSpace } from '../disk/disk-space.ts'

/** Methods that store nothing or free space. */
const WITHOUT_SPACE = new Set(['GET', 'HEAD', 'DELETE'])
const SIGN_OUT = `/api${contract.accounts.signOut['~orpc'].route.path}`

/**
 * Returns OUT_OF_SPACE if the disk is full: for every write if the database is on that disk, otherwise for uploads.
 * Deletions and signing out are not refused.
 */
export function outOfSpaceRefusal(
  disk: DiskSpace,
  { method, path, isUpload }: { method: string; path: string; isUpload: boolean },
): Refusal | null {
  if (WITHOUT_SPACE.has(method) || path === SIGN_OUT) return null
  return disk.refusesWrites || (isUpload && disk.isShort) ? refuse(kernelRefusals.outOfSpace) : null
}
