/** The keys of a cache by what their entries belong to: pages by their owner, conversations by their portfolio. */
export interface TaggedKeys {
  add(key: string, tags: readonly string[]): void
  remove(key: string, tags: readonly string[]): void
  /** Returns the keys with this tag, as a copy: they may be removed meanwhile. */
  find(tag: string): string[]
}

/** Creates an empty index, so that an event that names a tag finds its entries without a look at all of them. */
export function createTaggedKeys(): TaggedKeys {
  const keysByTag = new Map<string, Set<string>>()
  return {
    add(key, tags) {
      for (const tag of tags) {
        const keys = keysByTag.get(tag) ?? new Set()
        keysByTag.set(tag, keys.add(key))
      }
    },
    remove(key, tags) {
      for (const tag of tags) {
        const keys = keysByTag.get(tag)
        keys?.delete(key)
        if (keys?.size === 0) keysByTag.delete(tag)
      }
    },
    find: (tag) => [...(keysByTag.get(tag) ?? [])],
  }
}
