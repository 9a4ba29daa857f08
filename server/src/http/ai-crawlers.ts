import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { z } from 'zod'

/** Entries of the package crawler-user-agents that are used here. */
const Crawlers = z.array(z.object({ pattern: z.string(), tags: z.array(z.string()).default([]) }))
/** Names in rules for crawlers only: their owners crawl under another name, and use nothing of what the rule excludes. */
const RULE_NAMES = ['Applebot-Extended', 'Google-Extended']
/** Pattern with one spelling: a name, and perhaps the slash before its version. */
const NAME = /^([\w .-]+)(?:\\\/)?$/

/**
 * Returns the names by which rules for crawlers (RFC 9309) address crawlers that collect for AI, sorted. The package has
 * patterns of `User-Agent` headers; in a rule letter case does not count.
 */
export function aiCrawlers(): string[] {
  // Not imported: the server needs a twentieth of it, once.
  const path = createRequire(import.meta.url).resolve('crawler-user-agents')
  const names = Crawlers.parse(JSON.parse(readFileSync(path, 'utf8')))
    .filter(({ tags }) => tags.includes('ai-crawler'))
    .flatMap(({ pattern }) => nameOf(pattern) ?? [])
  return [...new Set([...names, ...RULE_NAMES])].toSorted()
}

/** Returns the name that a pattern matches; null if it matches several. `[cC]laude` counts as `claude`. */
function nameOf(pattern: string): string | null {
  const plain = pattern.replace(/\[(\w)(\w)\]/g, (both, one: string, other: string) =>
    one.toLowerCase() === other.toLowerCase() ? one : both,
  )
  return NAME.exec(plain.replaceAll('\\.', '.'))?.[1] ?? null
}
