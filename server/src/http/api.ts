import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { OpenAPIGenerator } from '@orpc/openapi'
import { StandardOpenAPIHandler, StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import type { AnyProcedure, ORPCError } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { contract } from '@vitrine/core/contract'
import { UPLOADS } from '@vitrine/core/files'
import { kernelRefusals, REFUSAL_STATUS, type Refusal, refuse, SERVER_TIME } from '@vitrine/core/kernel'
import { TAB_HEADER } from '@vitrine/core/realtime'
import { site } from '@vitrine/core/site'
import { z } from 'zod'
import { findActor } from '#features/accounts'
import { acceptsGzip } from '../accepts-gzip.ts'
import { type Ctx, createCtx } from '../context.ts'
import type { Deps } from '../deps.ts'
import { router } from '../router.ts'
import type { Envelope, RequestFacts } from './envelope.ts'
import { asRefusal, errorBody, retryHeaders, toApiError } from './errors.ts'
import { parseJsonBody } from './json-body.ts'
import { refusedOrigin } from './origin.ts'
import { refusedForSpace } from './out-of-space.ts'
import { drainBody } from './refused-body.ts'

/** The largest body of an API request, in bytes. Uploads have routes of their own. */
const BODY_MAX = 64 * 1024

/** The context of an HTTP request: with the person its cookie belongs to. Refuses UNAVAILABLE. */
export async function requestCtx(deps: Deps, headers: Headers, facts: RequestFacts): Promise<Ctx> {
  const ctx = createCtx(deps, { ...facts, headers, tab: tabOf(headers) })
  ctx.actor = await findActor(ctx)
  return ctx
}

/**
 * Answers requests for operations of the contract as REST, and in front of them what holds for all of them; hands any
 * other to `next`. It reads and writes with Node's own requests: to make the web's `Request` and `Response` of them took
 * longer than most operations take.
 */
export function createApi(deps: Deps, envelope: Envelope) {
  const handler = new StandardOpenAPIHandler(router, { customErrorResponseBodyEncoder: bodyOfError })
  const matcher = new StandardOpenAPIMatcher()
  matcher.init(router)

  async function answer(
    incoming: IncomingMessage,
    url: URL,
    { signal, isUpload, ...facts }: ApiFacts,
  ): Promise<ApiAnswer> {
    const { method = 'GET' } = incoming
    const foreign = refusedOrigin(incoming, deps.config.publicUrl)
    if (foreign) return refusalAnswer(foreign)
    const full = refusedForSpace(deps.disk, { method, path: url.pathname, isUpload })
    if (full) return refusalAnswer(full)
    const upload = isUpload ? piecesOf(incoming) : null
    const ctx = { ...(await requestCtx(deps, headersOf(incoming), facts)), upload, signal }
    if (ctx.actor) await deps.limiter.spend('api-signed-in', ctx.actor.userId)
    else await deps.limiter.spend('api-anonymous', facts.source)
    // The body is read after the limits, so a refused request costs no more than its bytes.
    const body = upload ? undefined : await readBody(incoming)
    const { matched, response } = await handler.handle(
      { method, url, headers: incoming.headers, signal: undefined, body: async () => body },
      { prefix: PREFIX, context: ctx },
    )
    if (!matched) throw new Error('The address was an operation a moment ago')
    return { ...response, more: ctx.responseHeaders }
  }

  async function answerOf(incoming: IncomingMessage, url: URL, asked: ApiFacts): Promise<ApiAnswer> {
    try {
      return await answer(incoming, url, asked)
    } catch (error) {
      const log = deps.log.child({ requestId: asked.requestId })
      const refusal = asRefusal(error, log)
      if (refusal) return refusalAnswer(refusal)
      const { code, status, message } = toApiError(error, log)
      return { status, body: { code, status, message } }
    } finally {
      await drainBody(incoming)
    }
  }

  async function answerMatched(incoming: IncomingMessage, outgoing: ServerResponse, next: () => void): Promise<void> {
    const { method = 'GET', url: address = '' } = incoming
    if (!URL.canParse(address, deps.config.publicUrl)) return next()
    const url = new URL(address, deps.config.publicUrl)
    if (!url.pathname.startsWith(`${PREFIX}/`)) return next()
    const path = url.pathname.slice(PREFIX.length).replace(/^\/|\/$/g, '')
    const match = await matcher.match(method, `/${path}`)
    if (!match) return next()
    const isUpload = isUploadRoute(match)
    const asked = { ...envelope(incoming, outgoing), isUpload, signal: isUpload ? signalOf(outgoing) : null }
    const answered = await answerOf(incoming, url, asked)
    // The editor dates edits by this clock (ADR 24). Set after the verb, so that no edit in the answer is later.
    outgoing.setHeader(SERVER_TIME, deps.clock().getTime())
    await write(answered, incoming, outgoing)
  }

  return (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void): void => {
    const { url = '' } = incoming
    // A proxy may name the whole address; a path that begins otherwise is looked at no further.
    if (url.startsWith('/') && !url.startsWith(`${PREFIX}/`)) next()
    else
      answerMatched(incoming, outgoing, next).catch((error: unknown) => {
        deps.log.error({ err: error }, 'a request could not be answered')
        outgoing.destroy()
      })
  }
}

const PREFIX = '/api'

/** The id that the tab gave itself, or null where it has not the form of one. */
function tabOf(headers: Headers): string | null {
  return z.uuid().safeParse(headers.get(TAB_HEADER)).data ?? null
}

function headersOf({ headers }: IncomingMessage): Headers {
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, one] as [string, string]),
  )
  return new Headers(lines)
}

/** What a request is answered with: JSON, or nothing where there is no body. */
interface ApiAnswer {
  status: number
  body: unknown
  headers?: Record<string, string | string[] | undefined>
  /** Headers that verbs have set: cookies, when to come back. */
  more?: Headers
}

function refusalAnswer(refusal: Refusal): ApiAnswer {
  return { status: refusal.status, body: errorBody(refusal), headers: retryHeaders(refusal) }
}

/** Errors that arise before a procedure runs, like unreadable JSON, get the same shape and words as the others. */
function bodyOfError(error: ORPCError<string, unknown>): unknown {
  const refusal = error.code === 'BAD_REQUEST' ? asRefusal(error, null) : null
  return refusal ? errorBody(refusal) : undefined
}

/**
 * The body of a request, at most {@link BODY_MAX} bytes: a JSON object, or undefined where there is none. Refuses
 * BODY_TOO_LARGE, MALFORMED_BODY.
 */
async function readBody(incoming: IncomingMessage): Promise<unknown> {
  const { 'content-length': length, 'transfer-encoding': encoding, 'content-type': type = '' } = incoming.headers
  if (Number(length ?? 0) > BODY_MAX) throw refuse(kernelRefusals.bodyTooLarge)
  if (!length && !encoding) return undefined
  const body = await bytesOf(incoming)
  return body.byteLength === 0 ? undefined : parseJsonBody(body, type)
}

function bytesOf(incoming: IncomingMessage): Promise<Buffer> {
  return new Promise((done, fail) => {
    // The client can have gone before anything listened for it.
    if (incoming.destroyed) return fail(refuse(kernelRefusals.malformedBody))
    const chunks: Uint8Array[] = []
    let size = 0
    incoming.on('data', (chunk: Uint8Array) => {
      size += chunk.byteLength
      if (size > BODY_MAX) fail(refuse(kernelRefusals.bodyTooLarge))
      else chunks.push(chunk)
    })
    incoming.once('end', () => done(Buffer.concat(chunks)))
    // Who sends it has gone in the middle.
    incoming.once('close', () => fail(refuse(kernelRefusals.malformedBody)))
  })
}

/** The operations whose body is a file: their verbs read it while it arrives. */
const UPLOAD_PATHS: ReadonlySet<string | undefined> = new Set(UPLOADS.map((one) => one['~orpc'].route.path))

function isUploadRoute({ procedure }: { procedure: AnyProcedure }): boolean {
  const { method, path } = procedure['~orpc'].route
  return method === 'POST' && UPLOAD_PATHS.has(path)
}

/** What is known of a request. `signal`: see {@link Ctx}. */
interface ApiFacts extends RequestFacts {
  isUpload: boolean
  signal: AbortSignal | null
}

/** Returns a signal that is aborted once a client has left; what is left to do is refused as if its body had ended early. */
function signalOf(outgoing: ServerResponse): AbortSignal {
  const leaving = new AbortController()
  outgoing.once('close', () => leaving.abort(refuse(kernelRefusals.malformedBody)))
  return leaving.signal
}

/** A body as it arrives. It is not cut off where its reader stops: see {@link drainBody}. */
async function* piecesOf(incoming: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    yield* incoming.iterator({ destroyOnReturn: false })
  } catch {
    // Who sends it has gone in the middle.
    throw refuse(kernelRefusals.malformedBody)
  }
}

const TOO_LARGE = REFUSAL_STATUS.tooLarge
/** Answers shorter than this are sent as they are, in characters. */
const COMPRESSED_MIN = 1024
const compress = promisify(gzip)

async function write(
  { status, body, headers = {}, more = new Headers() }: ApiAnswer,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) outgoing.setHeader(name, value)
  for (const [name, value] of more) outgoing.appendHeader(name, value)
  outgoing.setHeader('cache-control', 'no-store')
  // A connection that sent too much ends with the answer; so does one that goes on after what is drained.
  if (!incoming.complete || status === TOO_LARGE) outgoing.setHeader('connection', 'close')
  if (body === undefined) {
    outgoing.writeHead(status).end()
    return
  }
  const text = JSON.stringify(body)
  const compressed = text.length >= COMPRESSED_MIN && acceptsGzip(incoming.headers['accept-encoding'])
  const content = compressed ? await compress(text) : text
  outgoing
    .writeHead(status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(content),
      vary: 'accept-encoding',
      ...(compressed ? { 'content-encoding': 'gzip' } : {}),
    })
    .end(content)
}

/** The OpenAPI description of the contract. */
export function describeApi(publicUrl: string) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  return generator.generate(contract, {
    info: {
      title: `${site.name} API`,
      version: '1',
      description:
        'REST with JSON. A session is a cookie, set by signing in. Errors have a code, a text for people and data; INVALID_INPUT names the fields.',
    },
    servers: [{ url: `${publicUrl}/api` }],
  })
}
