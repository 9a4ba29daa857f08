import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import pg from 'pg'
import { Server } from 'socket.io'
import { freePort } from '../../e2e/src/support/server.ts'

interface BareChat {
  databaseUrl: string
  port: number
}

/** Starts a minimal chat in a process of its own: one HTTP POST, one insert into PostgreSQL and one Socket.IO emit a message. */
export async function startBareChat(databaseUrl: string): Promise<{ origin: string; pid: number; stop(): void }> {
  const port = await freePort()
  const child = fork(import.meta.filename, { execArgv: process.execArgv })
  child.send({ databaseUrl, port } satisfies BareChat)
  await once(child, 'message')
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => void child.kill() }
}

async function serve({ databaseUrl, port }: BareChat): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 })
  await pool.query('create table bare_messages (id uuid primary key, conversation_id uuid, message text)')
  const server = createServer((request, response) => {
    json(request)
      .then(async (body) => {
        const { conversationId, id, message } = body as Record<string, string>
        await pool.query('insert into bare_messages values ($1, $2, $3)', [id, conversationId, message])
        io.to(String(conversationId)).emit('messageStored', { message: body })
        response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      })
      .catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  const io = new Server(server, { transports: ['websocket'], serveClient: false })
  io.on('connection', (socket) => socket.join(String(socket.handshake.query.room)))
  server.listen(port, '127.0.0.1', () => process.send?.('listening'))
}

// The process that `fork` started runs this file as well.
if (process.send && process.argv[1] === import.meta.filename) {
  process.once('message', (settings: BareChat) => void serve(settings))
}
