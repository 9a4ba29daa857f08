import {
  type ClientEventName,
  type ClientToServerEvents,
  clientEvents,
  type ServerToClientEvents,
} from '@vitrine/core/realtime'
import { onTestFinished, vi } from 'vitest'
import { liveSocket } from '../live/live-socket.ts'

/** The result that a page receives for an event that it sends with an acknowledgement. */
type Acknowledged<Name extends 'followPage' | 'openConversation'> = Parameters<
  Parameters<ClientToServerEvents[Name]>[1]
>[0]

/** The live socket of a test, in place of the document's connection. */
export interface StubLiveSocket {
  /** Delivers an event of the server. */
  receive<Name extends keyof ServerToClientEvents>(name: Name, ...event: Parameters<ServerToClientEvents[Name]>): void
  /** Sets the result of an event that waits for one. Without a result the event is not acknowledged. */
  answer<Name extends 'followPage' | 'openConversation'>(name: Name, result: Acknowledged<Name>): void
  /** Returns the arguments of an event's sends so far, the oldest first, without acknowledgements. */
  sent(name: ClientEventName): unknown[][]
  /** Connects the socket, as at the start and after a break. */
  connect(): void
  /** Breaks the connection. */
  disconnect(): void
}

/**
 * Puts a stub in the place of the document's live socket until the test ends. It is not connected at first. An event that
 * the server's schemas refuse throws.
 */
export function stubLiveSocket(): StubLiveSocket {
  const socket = liveSocket()
  socket.disconnect()
  socket.off()
  const sent: [name: string, ...args: unknown[]][] = []
  const results = new Map<string, unknown>()

  function send(name: ClientEventName, ...args: unknown[]): typeof socket {
    const { error } = clientEvents[name].safeParse(args)
    if (error) throw new Error(`${name} was sent with ${JSON.stringify(args)}`)
    sent.push([name, ...args.filter((argument) => typeof argument !== 'function')])
    const acknowledge = args.at(-1)
    if (typeof acknowledge === 'function' && results.has(name)) acknowledge(results.get(name))
    return socket
  }
  function deliver<Name extends keyof ServerToClientEvents | 'connect' | 'disconnect'>(
    name: Name,
    ...event: unknown[]
  ): void {
    for (const listener of socket.listeners(name)) Reflect.apply(listener, socket, event)
  }

  const spies = [
    vi.spyOn(socket, 'emit').mockImplementation(send),
    vi.spyOn(socket, 'connect').mockReturnValue(socket),
    vi.spyOn(socket, 'disconnect').mockReturnValue(socket),
  ]
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
    socket.connected = false
    socket.off()
  })

  return {
    receive: (name, ...event) => deliver(name, ...event),
    answer: (name, result) => void results.set(name, result),
    sent: (name) => sent.filter(([one]) => one === name).map(([, ...args]) => args),
    connect() {
      socket.connected = true
      deliver('connect')
    },
    disconnect() {
      socket.connected = false
      deliver('disconnect', 'transport close')
    },
  }
}
