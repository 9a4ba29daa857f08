import { rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { socketOfLocked } from '../../db/folder-lock.ts'
import { tighten } from '../../disk/tighten-folder.ts'
import { createCtx } from '../../runtime/context.ts'
import type { Deps } from '../../runtime/deps.ts'
import { CommandResult } from './command-result.ts'
import { Command, runCommand } from './commands.ts'

/** Name of the socket beside the lock of the data folder. */
const NAME = 'admin'
/** Milliseconds for which a command waits for its result. The deletion of a large account takes minutes. */
const RESULT_TIMEOUT_MS = 30 * 60_000
/** Most characters of a command. */
const COMMAND_MAX = 16_384

/** Socket for the operator's commands. */
export interface AdminSocket {
  close(): Promise<void>
}

/**
 * Opens the socket on which a server with an embedded database takes the operator's commands: no other process can open
 * its database. Only the user of the data folder can connect. Call it while the folder is locked by this process.
 */
export async function openAdminSocket(deps: Deps, folder: string): Promise<AdminSocket> {
  const { address, cleanUp } = await socketOfLocked(folder, NAME)
  if (process.platform !== 'win32') await rm(address, { force: true })
  const open = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
    void answer(deps, socket)
  })
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(address, () => done())
  })
  server.unref()
  if (process.platform !== 'win32') await tighten(address)
  return {
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise<void>((done) => server.close(() => done()))
      await cleanUp()
    },
  }
}

/** Reads a command until its sender ends, runs it and writes its result. */
async function answer(deps: Deps, socket: Socket): Promise<void> {
  try {
    const command = Command.parse(JSON.parse(await read(socket)))
    socket.end(JSON.stringify(await runCommand(createCtx(deps), command)))
  } catch (error) {
    deps.log.error({ err: error }, 'a command of the operator failed')
    const failure: CommandResult = { done: false, text: 'The command failed. The server’s log says why.' }
    socket.end(JSON.stringify(failure))
  }
}

/**
 * Returns the received text when the sender has ended. Rejects if it is longer than {@link COMMAND_MAX}. Reads by
 * events, because an iterator would close the socket before the result is written.
 */
function read(socket: Socket): Promise<string> {
  return new Promise((done, fail) => {
    let received = ''
    socket.setEncoding('utf8')
    socket.on('data', (part) => {
      received += String(part)
      if (received.length > COMMAND_MAX) fail(new Error('The command is too long'))
    })
    socket.once('end', () => done(received))
  })
}

/** Sends a command to the server that has locked a data folder. Returns null if no server listens. */
export async function sendCommand(folder: string, command: Command): Promise<CommandResult | null> {
  const { address, cleanUp } = await socketOfLocked(folder, NAME)
  try {
    const socket = await connectTo(address)
    if (!socket) return null
    socket.setTimeout(RESULT_TIMEOUT_MS, () => socket.destroy())
    socket.end(JSON.stringify(command))
    const answered = await text(socket).catch(() => '')
    if (answered !== '') return CommandResult.parse(JSON.parse(answered))
    return {
      done: false,
      text: 'The server stopped before it answered, or takes too long. It completes a deletion that has begun, also after a restart.',
    }
  } finally {
    await cleanUp()
  }
}

function connectTo(address: string): Promise<Socket | null> {
  return new Promise((done) => {
    const socket = connect({ path: address, allowHalfOpen: true })
    socket.once('connect', () => done(socket))
    socket.once('error', () => done(null))
  })
}
