import { isUrl } from '../kernel/lite.ts'
import { type HostVerdict, linkHost } from '../link-hosts/lite.ts'

/** A piece of a message: text, or a link with the address that it opens. */
export interface MessagePiece {
  text: string
  /** Null for text. */
  href: string | null
}

/** An address in a message, up to the next space or quotation mark. */
const ADDRESS = /https?:\/\/[^\s<>"“”„«»]+/gi
/** Punctuation that ends a sentence and not an address. */
const END = /[.,;:!?'’…)\]}]$/
/** Characters that change the direction of text, or that nobody sees. */
const INVISIBLE = /[\p{Cf}\p{Cc}]/u
const CLOSING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/**
 * Addresses in a message that begin with http:// or https:// are links. A link shows the host that it really opens:
 * letters of other alphabets that look like Latin ones are written in the host's ASCII form. An address with a user
 * name or password is not a link.
 *
 * Returns the message in pieces.
 */
export function messagePieces(message: string): MessagePiece[] {
  const pieces: MessagePiece[] = []
  let end = 0
  for (const { 0: found, index } of message.matchAll(ADDRESS)) {
    const address = withoutEnd(found)
    const link = linkOf(address)
    if (!link) continue
    if (index > end) pieces.push({ text: message.slice(end, index), href: null })
    pieces.push(link)
    end = index + address.length
  }
  if (end < message.length) pieces.push({ text: message.slice(end), href: null })
  return pieces
}

/** Returns the addresses of a message's links, in their order. */
export function messageLinks(message: string): string[] {
  return messagePieces(message).flatMap(({ href }) => href ?? [])
}

/**
 * A link of a message to a blocked host is only text, and one to a host with a warning leads through that warning. The
 * warning is found by the message and the number of the link, so that nobody can make such a link to any other address.
 *
 * Returns the message in pieces.
 */
export function judgedPieces({
  id,
  message,
  judged,
}: {
  id: string
  message: string
  judged?: readonly { host: string; verdict: HostVerdict }[] | undefined
}): MessagePiece[] {
  const pieces = messagePieces(message)
  if (!judged) return pieces
  let link = -1
  return pieces.map((piece) => {
    if (piece.href === null) return piece
    link += 1
    const host = linkHost(piece.href)
    const verdict = judged.find((one) => one.host === host)?.verdict
    if (verdict === 'block') return { ...piece, href: null }
    return verdict === 'warn' ? { ...piece, href: `/leaving?message=${id}&link=${link}` } : piece
  })
}

function linkOf(address: string): MessagePiece | null {
  if (!isUrl(address)) return null
  const { href, origin, username, password } = new URL(address)
  if (username !== '' || password !== '') return null
  const written = address.toLowerCase()
  const showsHost = written.startsWith(origin) && /^(?:$|[/?#])/.test(written.slice(origin.length))
  return { text: showsHost && !INVISIBLE.test(address) ? address : href, href }
}

/** Removes the punctuation after an address; a closing bracket stays if the address contains its opening one. */
function withoutEnd(address: string): string {
  let rest = address
  while (END.test(rest)) {
    const last = rest.at(-1) ?? ''
    const opening = CLOSING[last]
    if (opening !== undefined && count(rest, opening) >= count(rest, last)) break
    rest = rest.slice(0, -1)
  }
  return rest
}

function count(text: string, letter: string): number {
  return text.split(letter).length - 1
}
