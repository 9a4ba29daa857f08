import { OpenAPIGenerator } from '@orpc/openapi'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import type { ORPCError } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { contract } from '@vitrine/core/contract'
import { UPLOADS } from '@vitrine/core/files'
import { kernelRefusals, kernelTexts, refuse } from '@vitrine/core/kernel'
import { site } from '@vitrine/core/site'
import { findActor } from '#features/accounts'
import { type Ctx, createCtx } from '../context.ts'
import type { Deps } from '../deps.ts'
import { router } from '../router.ts'
import { asRefusal, errorBody, refusalResponse, toApiError } from './errors.ts'
import { refusedOrigin } from './origin.ts'

/** The largest body of an API request, in bytes. Uploads have routes of their own. */
const BODY_MAX = 64 * 1024

/** Who and what an HTTP request is, before anything is known of the person. */
export interface RequestFacts {
  requestId: string
  source: string
}

/** The context of an HTTP request: with the person its cookie belongs to. Refuses UNAVAILABLE. */
export async function requestCtx(deps: Deps, request: Request, facts: RequestFacts): Promise<Ctx> {
  const ctx = createCtx(deps, { ...facts, headers: request.headers })
  ctx.actor = await findActor(ctx)
  return ctx
}

/** Answers requests under `/api`: the contract as REST, in front of it what holds for every operation. */
export function createApi(deps: Deps) {
  const handler = new OpenAPIHandler(router, { customErrorResponseBodyEncoder: bodyOfError })

  async function answer(request: Request, facts: RequestFacts): Promise<Response> {
    const foreign = refusedOrigin(request, deps.config.publicUrl)
    if (foreign) return refusalResponse(foreign)
    const upload = isUpload(request) ? request.body : null
    const body = upload ? EMPTY : await readBody(request)
    const ctx = { ...(await requestCtx(deps, request, facts)), upload: upload && piecesOf(upload) }
    if (ctx.actor) await deps.limiter.spend('api-signed-in', ctx.actor.userId)
    else await deps.limiter.spend('api-anonymous', facts.source)
    const { matched, response } = await handler.handle(withBody(request, body), { prefix: '/api', context: ctx })
    if (!matched)
      return Response.json({ code: 'NOT_FOUND', status: 404, message: kernelTexts.notFound }, { status: 404 })
    return withHeaders(response, ctx.responseHeaders)
  }

  return async (request: Request, facts: RequestFacts): Promise<Response> => {
    try {
      return await answer(request, facts)
    } catch (error) {
      const refusal = asRefusal(error)
      if (refusal) return refusalResponse(refusal)
      const { code, status, message } = toApiError(error, deps.log.child({ requestId: facts.requestId }))
      return Response.json({ code, status, message }, { status })
    } finally {
      if (isUpload(request) && request.body) await drain(request.body)
    }
  }
}

/** Errors that arise before a procedure runs, like unreadable JSON, get the same shape and words as the others. */
function bodyOfError(error: ORPCError<string, unknown>): unknown {
  const refusal = error.code === 'BAD_REQUEST' ? asRefusal(error) : null
  return refusal ? errorBody(refusal) : undefined
}

/** The body of a request, at most {@link BODY_MAX} bytes: empty, or a JSON object. Refuses BODY_TOO_LARGE, MALFORMED_BODY. */
async function readBody(request: Request): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > BODY_MAX) throw refuse(kernelRefusals.bodyTooLarge)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > BODY_MAX) throw refuse(kernelRefusals.bodyTooLarge)
    chunks.push(chunk)
  }
  const body = Buffer.concat(chunks)
  const isJson = /^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')
  // Anything but an object would be taken for an empty one further on.
  if (size > 0 && !(isJson && body.toString().trimStart().startsWith('{'))) throw refuse(kernelRefusals.malformedBody)
  return body
}

const EMPTY = Buffer.alloc(0)
const UPLOAD_PATHS = UPLOADS.map((procedure) => {
  const { path = '' } = procedure['~orpc'].route
  return new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`)
})

/** True for a request whose body is a file: its verb reads it while it arrives. */
function isUpload({ method, url }: Request): boolean {
  const { pathname } = new URL(url)
  return method === 'POST' && UPLOAD_PATHS.some((path) => path.test(pathname))
}

/** The file as it arrives. It is not cut off where its reader stops: see {@link drain}. */
async function* piecesOf(upload: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* upload.values({ preventCancel: true })
  } catch {
    // Who sends it has gone in the middle.
    throw refuse(kernelRefusals.malformedBody)
  }
}

/** How much of a refused file is read to no purpose: a browser that is cut off while it sends never sees the answer. */
const DRAINED_MAX = 32 * 1024 * 1024

async function drain(upload: ReadableStream<Uint8Array>): Promise<void> {
  if (upload.locked) return
  let bytes = 0
  try {
    for await (const piece of upload) {
      bytes += piece.byteLength
      if (bytes > DRAINED_MAX) break
    }
  } catch {
    // Who sent it has gone.
  }
}

function withBody({ url, method, headers: sent }: Request, body: Buffer): Request {
  const headers = new Headers(sent)
  if (body.byteLength === 0) for (const name of ['content-type', 'content-length']) headers.delete(name)
  return new Request(url, { method, headers, ...(body.byteLength > 0 ? { body } : {}) })
}

function withHeaders(response: Response, headers: Headers): Response {
  for (const [name, value] of headers) response.headers.append(name, value)
  response.headers.set('cache-control', 'no-store')
  return response
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
