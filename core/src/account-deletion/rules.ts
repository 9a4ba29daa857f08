/** Days for which a deleted account waits: until then, its person can sign in and keep it. */
export const DELETION_GRACE_DAYS = 7

/** An account is erased seven days after its person deleted it. Until then it is out of sight, and its name stays taken. */
export function erasureTime(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + DELETION_GRACE_DAYS * 24 * 60 * 60 * 1000)
}

/** A page that was published when its owner deleted the account is published again if they keep it, unless the operator suspended it. */
export function isPublishedAgain({
  wasPublished,
  isSuspended,
}: {
  wasPublished: boolean
  isSuspended: boolean
}): boolean {
  return wasPublished && !isSuspended
}
