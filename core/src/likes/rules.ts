/** A person likes a page once or not at all: liking it again, or taking back what was not given, changes no count. */
export function likeChange(liked: boolean, wanted: boolean): -1 | 0 | 1 {
  if (liked === wanted) return 0
  return wanted ? 1 : -1
}
