/** Time for which a replaced share image stays, in milliseconds: pages that others have cached still name it. */
const REPLACED_LIFE_MS = 24 * 60 * 60_000

/**
 * A share image is deleted a day after it was replaced, or after its page was found unpublished or deleted.
 *
 * Returns the cutoff: images for which this happened before it are deleted.
 */
export function deletedIfReplacedBefore(now: Date): Date {
  return new Date(now.getTime() - REPLACED_LIFE_MS)
}
