import { cutLine } from '../../kernel/index.ts'
import { LINK_TITLE_MAX, type Link, linkProblem, type SocialLink } from '../entries.ts'
import { pageList } from '../lists.ts'
import { portfolioTexts } from '../texts.ts'
import { completeAddress } from './complete-address.ts'
import { hostOf, LINK_MAX, readLink } from './links.ts'
import { LIST_MAX } from './lists.ts'
import { readPlayer } from './players.ts'
import { platformOfAddress } from './recognize-platform.ts'

/** Most characters of a pasted text that are read at once. */
const PASTED_MAX = 50_000

/** An entry that a pasted address becomes. */
export type PastedEntry =
  | { list: 'links'; fields: Pick<Link, 'title' | 'url'> }
  | { list: 'socialLinks'; fields: Pick<SocialLink, 'platform' | 'url'> }

/** A part of a pasted text: the entry that it becomes, or the reason why it becomes none. */
export type PastedPart = { typed: string } & ({ entry: PastedEntry } | { problem: string })

/** The addresses that a page has already, by list. */
type ListedAddresses = Readonly<Record<'links' | 'socialLinks', readonly { url: string }[]>>

/** A part of a pasted line between spaces; `url` is its completed form if it is an address. */
interface Token {
  text: string
  url: string | null
}

/**
 * A pasted text becomes links: each address in it, with or without its scheme, one a line or several in one, separated
 * by spaces, commas or semicolons. The words before an address are its title, for the only address of a line also those
 * behind it, and a line of words above a lone address. Without a title it gets the name of its platform, otherwise its
 * host. The address of a known platform becomes a social link, unless it leads to a video or song or has a title of its
 * own. What is no address, or may not be on a page, stays with the reason; an address that is on the page already, or
 * twice in the text, as well.
 *
 * Returns the parts of the text in their order. Its time is linear in the text.
 */
export function readPastedLinks(text: string, page: ListedAddresses): PastedPart[] {
  const counts = { links: page.links.length, socialLinks: page.socialLinks.length }
  const known = new Set([...page.links, ...page.socialLinks].map(({ url }) => addressKey(url)))
  const [read, rest] = cutText(text)
  const parts = splitParts(read).map(({ typed, title, url }): PastedPart => {
    if (url === null) return { typed, problem: portfolioTexts.linkBroken }
    const problem = linkProblem(url)
    if (problem !== null) return { typed, problem }
    const entry = toEntry(title, url)
    if (known.has(addressKey(url))) return { typed, problem: portfolioTexts.linkKnown }
    if (counts[entry.list] >= LIST_MAX) return { typed, problem: pageList(entry.list).texts.full }
    known.add(addressKey(url))
    counts[entry.list] += 1
    return { typed, entry }
  })
  return rest === '' ? parts : [...parts, { typed: rest, problem: portfolioTexts.linksRest }]
}

/** Returns the part of a text that is read at once, which ends between two lines, and the rest. */
function cutText(text: string): [read: string, rest: string] {
  if (text.length <= PASTED_MAX) return [text, '']
  const end = text.lastIndexOf('\n', PASTED_MAX) + 1 || PASTED_MAX
  return [text.slice(0, end), text.slice(end)]
}

/** An address of a text with its title, or words without an address. */
interface Part {
  typed: string
  title: string
  url: string | null
}

function splitParts(text: string): Part[] {
  const parts: Part[] = []
  /** A line of words, which is the title of a lone address below it. */
  let heading: Part | null = null
  for (const line of text.split(/[\r\n]+/)) {
    const tokens = tokensOf(line)
    if (tokens.length === 0) continue
    const found = partsOf(tokens)
    const [first] = found
    if (heading && first?.url && first.title === '' && found.length === 1 && linkProblem(first.url) === null) {
      parts.splice(-1, 1, { typed: `${heading.typed} ${first.typed}`, title: heading.title, url: first.url })
      heading = null
      continue
    }
    parts.push(...found)
    heading = found.length === 1 && first?.url === null ? first : null
  }
  return parts
}

/** Returns the addresses among the tokens of a line, each with the text before it; or the text alone. */
function partsOf(tokens: readonly Token[]): Part[] {
  const parts: Part[] = []
  let title: string[] = []
  for (const { text, url } of tokens) {
    title.push(text)
    if (url === null) continue
    parts.push({ typed: title.join(' '), title: toTitle(title.slice(0, -1)), url })
    title = []
  }
  const rest = toTitle(title)
  if (rest === '') return parts
  const [only, ...others] = parts
  if (only?.title === '' && others.length === 0)
    return [{ ...only, typed: `${only.typed} ${title.join(' ')}`, title: rest }]
  return [...parts, { typed: title.join(' '), title: rest, url: null }]
}

/** Returns tokens as a title, without the marks of a list before it and the separator to its address. */
function toTitle(tokens: readonly string[]): string {
  const [first = '', ...others] = tokens
  const isMark = /^(?:[-–—*•·+>|,;:]+|\(?\d{1,3}[.)])$/.test(first)
  const line = (isMark ? others : tokens).join(' ')
  const text = line.replace(/^[\s\-–—:|>=•·]+/, '')
  let end = text.length
  while (end > 0 && /[\s\-–—:|>=→,;]/.test(text[end - 1] ?? '')) end -= 1
  return text.slice(0, end)
}

/** Returns the tokens of a line. Links in Markdown, `[title](address)`, are a title and an address. */
function tokensOf(line: string): Token[] {
  const spaced = line.replace(/\[([^[\]]*)\]\(([^()[\s]*)\)/g, ' $1 $2 ')
  return spaced
    .split(/[\s\u200b\ufeff]+/)
    .flatMap(splitJoined)
    .map(trimMarks)
    .filter((text) => text !== '')
    .map((text) => ({ text, url: addressOf(text) }))
}

/** Most characters of a word in which several addresses are looked for. */
const JOINED_MAX = 2 * LINK_MAX

/** Splits a word that joins several addresses, or a title and an address, with commas, semicolons or a colon. */
function splitJoined(word: string): string[] {
  if (word.length > JOINED_MAX) return [word]
  const start = /https?:\/\/|mailto:/i.exec(word)
  if (start && start.index > 0 && /[:,;|(<"'=>]$/.test(word.slice(0, start.index))) {
    return [...splitJoined(word.slice(0, start.index)), ...splitJoined(word.slice(start.index))]
  }
  const pieces: string[] = []
  for (const piece of word.split(/(?<=[,;|])/)) {
    const before = pieces.at(-1)
    // A comma within an address stays, unless an address follows it.
    const isNew = before === undefined || addressOf(trimMarks(before)) === null || addressOf(trimMarks(piece)) !== null
    if (isNew) pieces.push(piece)
    else pieces.splice(-1, 1, before + piece)
  }
  return pieces
}

const OPENING = '<("\'“‘«[|,;'
const CLOSING = '>"\'”’»],;|'

/** Returns a word without the quotes, brackets and commas around it. */
function trimMarks(word: string): string {
  let [start, end] = [0, word.length]
  if (end > JOINED_MAX) return word
  while (start < end && OPENING.includes(word[start] ?? '')) start += 1
  for (;;) {
    const last = word[end - 1] ?? ''
    if (end <= start) break
    // A bracket that the address itself has opened belongs to it.
    const isBracket = last === ')' && !word.slice(start, end).includes('(')
    const isStop = /[.!]/.test(last) && end - start > 1 && addressOf(word.slice(start, end - 1)) !== null
    if (!CLOSING.includes(last) && !isBracket && !isStop) break
    end -= 1
  }
  return word.slice(start, end)
}

/** Returns the completed address that a word is, even one that may not be on a page; null for any other word. */
function addressOf(word: string): string | null {
  if (word.length > LINK_MAX) return /^https?:\/\//i.test(word) ? word : null
  const url = completeAddress(word, '')
  if (readLink(url).state === 'complete') return url
  // A word with a colon in it is an address with another scheme; `Shop:` is a title.
  return /^[a-z][a-z0-9+.-]{1,20}:[^\s:]/i.test(word) ? url : null
}

function toEntry(typedTitle: string, url: string): PastedEntry {
  const platform = platformOfAddress(url)
  const title = cutLine(typedTitle, LINK_TITLE_MAX)
  const named = title?.toLowerCase()
  const isPlain = title === null || named === platform?.name.toLowerCase() || named === platform?.also
  if (platform && isPlain && readPlayer(url) === null) {
    return { list: 'socialLinks', fields: { platform: platform.name, url } }
  }
  const name = title ?? platform?.name ?? cutLine(hostOf(addressKey(url)), LINK_TITLE_MAX) ?? portfolioTexts.newLink
  return { list: 'links', fields: { title: name, url } }
}

/** Returns a text that two spellings of one address share, also with and without a slash at the end. */
function addressKey(url: string): string {
  const link = readLink(url)
  return link.state === 'complete' ? link.href.replace(/\/$/, '') : url
}
