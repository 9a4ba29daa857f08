/**
 * A person can like a page once: liking it again, or removing a like that was not given, does not change the count.
 *
 * Returns the change of the count.
 */
export function likeChange(liked: boolean, wanted: boolean): -1 | 0 | 1 {
  if (liked === wanted) return 0
  return wanted ? 1 : -1
}
