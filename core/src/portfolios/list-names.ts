/** The lists of a page, in the order in which they are shown. */
export const LIST_NAMES = ['links', 'socialLinks', 'projects', 'badges'] as const
export type ListName = (typeof LIST_NAMES)[number]

/** Returns a value for each list. */
export function ofEachList<Value>(make: (name: ListName) => Value): Record<ListName, Value> {
  return { links: make('links'), socialLinks: make('socialLinks'), projects: make('projects'), badges: make('badges') }
}
