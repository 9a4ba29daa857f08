import { finished } from 'node:stream'
import { TEXT_FILE_MAX_BYTES } from '@vitrine/core/archives'
import { type MimeNode, Splitter } from '@zone-eu/mailsplit'
import { parse } from 'plist'
import { z } from 'zod'

/** A document in a saved page: the page itself, or a frame in it. */
export interface SavedPart {
  bytes: Buffer
  /** Encoding that the file names for the document; null if it names none. */
  charset: string | null
  /** Address from which the document was saved; empty if the file names none. */
  location: string
}

/** Most parts of a saved page, including pictures and styles. */
const PARTS_MAX = 2000
/** Most bytes of the headers of a part. */
const HEADERS_MAX_BYTES = 64 * 1024
/** Most documents of a saved page that are read. */
const DOCUMENTS_MAX = 50
/** Most encoded bytes of the documents; a letter in quoted-printable has up to three times its bytes. */
const DOCUMENTS_MAX_BYTES = TEXT_FILE_MAX_BYTES * 3

/** Returns true for the start of a page in MIME HTML, which Chrome and related browsers save. */
export function isMimeHtml(head: Buffer): boolean {
  const [headers = ''] = head.toString('latin1').split(/\r?\n\r?\n/)
  return (
    /^[\w-]+:/.test(headers) &&
    /^mime-version:/im.test(headers) &&
    /^content-type:\s*(?:multipart|text\/html)/im.test(headers)
  )
}

/** Returns true for the start of a property list, the format of pages that Safari saves. */
export function isPropertyList(head: Buffer): boolean {
  const start = head.toString('latin1')
  return start.startsWith('bplist') || /^\s*(?:<\?xml[^>]*>\s*)?(?:<!DOCTYPE plist[^>]*>\s*)?<plist[\s>]/.test(start)
}

/** Returns the documents of a page in MIME HTML, the page itself first; none if the file is damaged or too large. */
export async function readMimeHtml(bytes: Buffer): Promise<SavedPart[]> {
  const splitter = new Splitter({ maxHeadSize: HEADERS_MAX_BYTES, maxChildNodes: PARTS_MAX, ignoreEmbedded: true })
  const found: { node: MimeNode; chunks: Buffer[] }[] = []
  let [size, main] = [0, '']
  const end = new Promise<boolean>((done) => {
    finished(splitter, (error) => done(!error))
  })
  splitter.on('data', (chunk) => {
    if (chunk.type === 'node') {
      if (chunk.root) main = headerOf(chunk, 'snapshot-content-location')
      if (isDocument(chunk) && found.length < DOCUMENTS_MAX) found.push({ node: chunk, chunks: [] })
      return
    }
    const part = found.at(-1)
    if (chunk.type !== 'body' || part?.node !== chunk.node) return
    size += chunk.value.length
    if (size <= DOCUMENTS_MAX_BYTES) part.chunks.push(chunk.value)
  })
  splitter.end(bytes)
  if (!(await end) || size > DOCUMENTS_MAX_BYTES) return []
  const parts: SavedPart[] = []
  for (const { node, chunks } of found) {
    const location = headerOf(node, 'content-location')
    const part = { bytes: await decodeTransfer(node, chunks), charset: node.charset || null, location }
    if (location !== '' && location === main) parts.unshift(part)
    else parts.push(part)
  }
  return parts
}

function headerOf({ headers }: MimeNode, name: string): string {
  return headers ? headers.getFirst(name) : ''
}

function isDocument({ contentType }: MimeNode): boolean {
  return contentType === 'text/html' || contentType === 'application/xhtml+xml'
}

async function decodeTransfer(node: MimeNode, chunks: readonly Buffer[]): Promise<Buffer> {
  const encoded = Buffer.concat(chunks)
  if (node.encoding === 'base64') return Buffer.from(encoded.toString('latin1'), 'base64')
  if (node.encoding !== 'quoted-printable') return encoded
  const decoder = node.getDecoder()
  decoder.end(encoded)
  const decoded: Buffer[] = []
  for await (const chunk of decoder) if (Buffer.isBuffer(chunk)) decoded.push(chunk)
  return Buffer.concat(decoded)
}

const WebResource = z.object({
  WebResourceData: z.instanceof(Uint8Array),
  WebResourceMIMEType: z.string().catch('text/html'),
  WebResourceTextEncodingName: z.string().nullish().catch(null),
  WebResourceURL: z.string().catch(''),
})
const WebArchive = z.object({
  WebMainResource: WebResource,
  WebSubframeArchives: z.array(z.object({ WebMainResource: WebResource })).catch([]),
})

/** Returns the documents of a page that Safari saved, a property list in XML or binary form; none for other files. */
export function readWebArchive(bytes: Buffer): SavedPart[] {
  const archive = WebArchive.safeParse(parseList(bytes)).data
  if (!archive) return []
  const frames = archive.WebSubframeArchives.slice(0, DOCUMENTS_MAX).map((frame) => frame.WebMainResource)
  return [archive.WebMainResource, ...frames]
    .filter(({ WebResourceMIMEType }) => /^(?:text\/html|application\/xhtml\+xml)/i.test(WebResourceMIMEType))
    .map((resource) => ({
      bytes: Buffer.from(resource.WebResourceData),
      charset: resource.WebResourceTextEncodingName ?? null,
      location: resource.WebResourceURL,
    }))
}

/** Returns the content of a property list; undefined if it is damaged. Only the time limit of the process bounds it. */
function parseList(bytes: Buffer): unknown {
  try {
    // The bytes are copied, because the parser would read the memory around a part of a buffer.
    return bytes.toString('latin1', 0, 6) === 'bplist' ? parse(Uint8Array.from(bytes)) : parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
