/**
 * A look counts each person once who uses it, but not the person who made it. The count stays when their account is
 * deleted.
 */
export function countsUse({ ownerId, userId, used }: { ownerId: string; userId: string; used: boolean }): boolean {
  return ownerId !== userId && !used
}
