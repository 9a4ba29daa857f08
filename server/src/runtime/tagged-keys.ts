/** Keys of a cache by the tags of their entries, such as a page's owner or a conversation's portfolio. */
export interface TaggedKeys {
  add(key: string, tags: readonly string[]): void
  remove(key: string, tags: readonly string[]): void
  /** Returns a copy of the keys with this tag, so that the caller may remove them while it iterates. */
  find(tag: string): string[]
}

/** Creates an empty index that finds the entries of a tag without scanning the cache. */
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
