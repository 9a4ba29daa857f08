import { randomBytes, randomUUID } from 'node:crypto'
import { type ClientRequest, type IncomingMessage, type RequestOptions, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { ARCHIVE_MAX_BYTES } from '@vitrine/core/archives'
import { type Finding, fail, ok, reasonOf } from './finding.ts'

/** Milliseconds within which each answer must begin. */
const ANSWER_MAX_MS = 10_000
/** Path of the live connection. */
const LIVE_PATH = '/socket.io/?EIO=4&transport=websocket'
const MEGABYTE = 1024 * 1024

/** Checks that proxies let everything through that the site needs besides plain requests: WebSockets and large bodies. */
export async function checkPassage(publicUrl: string): Promise<Finding[]> {
  return Promise.all([checkSockets(publicUrl), checkBodies(publicUrl)])
}

async function checkSockets(publicUrl: string): Promise<Finding> {
  const status = await answerTo(publicUrl, LIVE_PATH, {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
      origin: new URL(publicUrl).origin,
    },
  })
  if (status === 101) return ok('proxy', 'WebSockets reach the server')
  return fail(
    'proxy',
    `WebSockets do not reach the server (${status}): let the proxy pass on Upgrade and Connection over HTTP/1.1`,
  )
}

/**
 * Sends the head of a request with the largest archive, and no body. A proxy with a lower limit refuses it by its length;
 * a request for the body, and every other answer, show that there is no such limit.
 */
async function checkBodies(publicUrl: string): Promise<Finding> {
  const status = await answerTo(publicUrl, `/api/portfolios/${randomUUID()}/import/preview`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': ARCHIVE_MAX_BYTES,
      expect: '100-continue',
      origin: new URL(publicUrl).origin,
    },
  })
  const megabytes = ARCHIVE_MAX_BYTES / MEGABYTE
  if (typeof status === 'number' && status !== 413) return ok('proxy', `bodies of ${megabytes} MB pass`)
  return fail(
    'proxy',
    `a body of ${megabytes} MB, which an import may have, does not pass (${status}): raise the proxy’s limit`,
  )
}

/** Sends the head of a request and returns the status with which it is answered first, or why there is none. */
function answerTo(origin: string, path: string, options: RequestOptions): Promise<number | string> {
  const url = new URL(path, origin)
  const send = url.protocol === 'https:' ? requestSecure : requestPlain
  return new Promise((done) => {
    const request: ClientRequest = send(url, { ...options, agent: false, signal: AbortSignal.timeout(ANSWER_MAX_MS) })
    const end = (answer: number | string) => {
      done(answer)
      request.destroy()
    }
    request.on('upgrade', (_response, socket) => {
      socket.on('error', () => undefined).destroy()
      end(101)
    })
    request.on('response', ({ statusCode = 0 }: IncomingMessage) => end(statusCode))
    request.on('continue', () => end(100))
    request.on('error', (error) =>
      end(error.name === 'AbortError' ? `no answer within ${ANSWER_MAX_MS / 1000} s` : reasonOf(error)),
    )
    request.flushHeaders()
    if (options.method === undefined) request.end()
  })
}
