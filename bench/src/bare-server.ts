import { type ChildProcess, fork } from 'node:child_process'
import { createServer } from 'node:http'
import { freePort } from '../../e2e/src/support/server.ts'

/** The response of a bare server, the same to every request. */
interface BareResponse {
  /** Names and values in turn. */
  headers: string[]
  /** The body in base64. */
  body: string
  port: number
}

/** Starts a bare `node:http` server in a process of its own, which responds with these bytes and headers to every request. */
export async function startBareServer(
  headers: string[],
  body: Buffer,
): Promise<{ origin: string; pid: number; stop(): void }> {
  const response: BareResponse = { headers, body: body.toString('base64'), port: await freePort() }
  const child = fork(import.meta.filename, { execArgv: process.execArgv })
  child.send(response)
  await nextMessage(child)
  return { origin: `http://127.0.0.1:${response.port}`, pid: child.pid ?? 0, stop: () => void child.kill() }
}

function nextMessage(child: ChildProcess): Promise<void> {
  return new Promise((done, fail) => {
    child.once('message', () => done())
    child.once('exit', (code) => fail(new Error(`The bare server ended with ${code}`)))
  })
}

// The process that `fork` started runs this file as well.
if (process.send && process.argv[1] === import.meta.filename) {
  process.once('message', ({ headers, body, port }: BareResponse) => {
    const bytes = Buffer.from(body, 'base64')
    const server = createServer((_, response) => {
      response.writeHead(200, headers)
      response.end(bytes)
    })
    server.listen(port, '127.0.0.1', () => process.send?.('listening'))
  })
}
