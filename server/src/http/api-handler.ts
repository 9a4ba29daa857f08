import type { IncomingMessage, ServerResponse } from 'node:http'
import { StandardOpenAPIHandler, StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import type { AnyProcedure, ORPCError } from '@orpc/server'
import { ARCHIVE_UPLOADS } from '@vitrine/core/archives'
import { UPLOADS } from '@vitrine/core/files'
import { kernelRefusals, refuse, SERVER_TIME } from '@vitrine/core/kernel'
import { isUrl } from '@vitrine/core/kernel/lite'
import type { Log } from '../log/log.ts'
import type { Deps } from '../runtime/deps.ts'
import { asRefusal, errorBody, toApiError } from '../runtime/errors.ts'
import { type ApiResponse, toRefusalResponse, writeApiResponse } from './api-response.ts'
import { changedSessionRefusal } from './changed-session.ts'
import { drainBody } from './drain-body.ts'
import { foreignOriginRefusal } from './foreign-origin.ts'
import { outOfSpaceRefusal } from './out-of-space.ts'
import { readBody, readUpload } from './request-body.ts'
import { requestCtx } from './request-ctx.ts'
import type { RequestInfo, StartRequest } from './request-start.ts'
import { router } from './router.ts'

const PREFIX = '/api'

/** Request for an operation. `signal`: see `Ctx`. */
interface ApiRequest extends RequestInfo {
  url: URL
  isUpload: boolean
  signal: AbortSignal | null
}

/**
 * Creates the request listener for the operations of the contract: it checks origin, disk space, the tab's account
 * and limits, then runs the operation. Other requests go to `next`. It uses Node's requests, because creating the web's
 * `Request` and `Response` takes longer than most operations (ADR 29).
 */
export function createApiHandler(deps: Deps, startRequest: StartRequest) {
  const handler = new StandardOpenAPIHandler(router, { customErrorResponseBodyEncoder: encodeError })
  const matcher = new StandardOpenAPIMatcher()
  matcher.init(router)

  async function respond(incoming: IncomingMessage, request: ApiRequest): Promise<ApiResponse> {
    const { method = 'GET' } = incoming
    const { url, isUpload, signal, requestId, source } = request
    const refusal =
      foreignOriginRefusal(incoming, deps.config.publicUrl) ??
      outOfSpaceRefusal(deps.disk, { method, path: url.pathname, isUpload })
    if (refusal) return toRefusalResponse(refusal)
    const upload = isUpload ? readUpload(incoming) : null
    const ctx = { ...(await requestCtx(deps, toHeaders(incoming), { requestId, source })), upload, signal }
    const changed = changedSessionRefusal(ctx)
    if (changed) return toRefusalResponse(changed)
    if (ctx.actor) await deps.limiter.spend('api-signed-in', ctx.actor.userId)
    else await deps.limiter.spend('api-anonymous', source)
    // The limits come first, so that a request over a limit is refused without parsing its body.
    const body = upload ? undefined : await readBody(incoming)
    const { matched, response } = await handler.handle(
      { method, url, headers: incoming.headers, signal: undefined, body: async () => body },
      { prefix: PREFIX, context: ctx },
    )
    if (!matched) throw new Error('The matcher and the handler disagree about an operation')
    const { download } = ctx.responseBody
    return { ...response, verbHeaders: ctx.responseHeaders, ...(download ? { download } : {}) }
  }

  async function handleMatched(incoming: IncomingMessage, outgoing: ServerResponse, next: () => void): Promise<void> {
    const { method = 'GET', url: address = '' } = incoming
    if (!isUrl(address, deps.config.publicUrl)) return next()
    const url = new URL(address, deps.config.publicUrl)
    if (!url.pathname.startsWith(`${PREFIX}/`)) return next()
    const path = url.pathname.slice(PREFIX.length).replace(/^\/|\/$/g, '')
    const match = await matcher.match(method, `/${path}`)
    if (!match) return next()
    const isUpload = isUploadRoute(match)
    const info = startRequest(incoming, outgoing)
    info.route = `${PREFIX}${match.procedure['~orpc'].route.path ?? ''}`
    const signal = isUpload ? disconnectSignal(outgoing) : null
    const response = await respond(incoming, { ...info, url, isUpload, signal })
      .catch((error: unknown) => toErrorResponse(error, deps.log.child({ requestId: info.requestId })))
      .finally(() => drainBody(incoming))
    // The editor dates edits by this clock (ADR 24). The time is set after the verb: no edit in the response is later.
    outgoing.setHeader(SERVER_TIME, deps.clock().getTime())
    await writeApiResponse(response, incoming, outgoing)
  }

  return (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void): void => {
    const { url = '' } = incoming
    // A request through a proxy may contain an absolute URL, so only paths outside the prefix are passed on unparsed.
    if (url.startsWith('/') && !url.startsWith(`${PREFIX}/`)) next()
    // A verb continues after its client has disconnected.
    else
      deps.work.add(handleMatched(incoming, outgoing, next)).catch((error: unknown) => {
        deps.log.error({ err: error }, 'writing an API response failed')
        outgoing.destroy()
      })
  }
}

/** Returns the response to a request that failed. Bugs are logged. */
function toErrorResponse(error: unknown, log: Log): ApiResponse {
  const refusal = asRefusal(error, log)
  if (refusal) return toRefusalResponse(refusal)
  const { code, status, message } = toApiError(error, log)
  return { status, body: { code, status, message } }
}

function toHeaders({ headers }: IncomingMessage): Headers {
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, one] as [string, string]),
  )
  return new Headers(lines)
}

/** Encodes errors that occur before a procedure runs, such as invalid JSON, in the same shape as refusals. */
function encodeError(error: ORPCError<string, unknown>): unknown {
  const refusal = error.code === 'BAD_REQUEST' ? asRefusal(error, null) : null
  return refusal ? errorBody(refusal) : undefined
}

/** Paths of the operations whose body is a file. Their verbs read the file while it arrives. */
const UPLOAD_PATHS: ReadonlySet<string | undefined> = new Set(
  [...UPLOADS, ...ARCHIVE_UPLOADS].map((one) => one['~orpc'].route.path),
)

function isUploadRoute({ procedure }: { procedure: AnyProcedure }): boolean {
  const { method, path } = procedure['~orpc'].route
  return method === 'POST' && UPLOAD_PATHS.has(path)
}

/** Returns a signal that aborts with MALFORMED_BODY when the client disconnects. */
function disconnectSignal(outgoing: ServerResponse): AbortSignal {
  const controller = new AbortController()
  outgoing.once('close', () => controller.abort(refuse(kernelRefusals.malformedBody)))
  return controller.signal
}
