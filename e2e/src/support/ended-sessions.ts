import { randomUUID } from 'node:crypto'
import { publishByApi, signInByApi, signUpByApi, until } from './api.ts'
import { type Instance, pause } from './server.ts'
import type { NetworkProxy } from './services.ts'
import { connectSocket } from './sockets.ts'
import { givePremium } from './two-processes.ts'

/** Two processes of one site. The message bus of the second one uses `proxy`. */
export interface CutSite {
  publicUrl: string
  databaseUrl: string
  here: Instance
  there: Instance
  proxy: NetworkProxy
}

/** Findings at the sockets. */
export interface CutResult {
  /** Messages received by a socket that reconnected with the cookie of an ended session. */
  leaked: string[]
  /** True if the socket of the same person's other session stayed open. */
  othersWentOn: boolean
}

/**
 * Ends sessions on the first process while the bus of the second one, which has their sockets, is cut. Fails if a socket
 * stays open, while the bus is cut for a minute, or after it is back.
 */
export async function endSessionsWhileCut({ publicUrl, databaseUrl, here, there, proxy }: CutSite): Promise<CutResult> {
  const names = [`w${randomUUID().slice(0, 8)}`, `r${randomUUID().slice(0, 8)}`] as const
  const writer = await signUpByApi(here, names[0], publicUrl)
  await givePremium(databaseUrl, names[0])
  const portfolioId = await publishByApi(writer, names[0])
  const writerThere = await signInByApi(there, names[0], publicUrl)
  const stays = await signUpByApi(here, names[1], publicUrl)
  const [first, second] = [await signInByApi(here, names[1], publicUrl), await signInByApi(here, names[1], publicUrl)]
  const { id } = await (await stays.post(`/api/portfolios/${portfolioId}/conversations`, { name: 'Reader' })).json()
  const open = (cookie: string) => connectSocket(there.origin, publicUrl, cookie)
  const sockets = [await open(stays.cookie()), await open(first.cookie()), await open(second.cookie())] as const
  const [other, one, two] = sockets

  // Written on both processes: over Redis messages arrive although the bus is cut, over PostgreSQL those of this process.
  let writing = true
  const written = (async () => {
    for (let count = 0; writing; count += 1) {
      const client = count % 2 ? writer : writerThere
      await client.post(`/api/conversations/${id}/messages`, { id: randomUUID(), message: `Secret ${count}` })
      await pause(50)
    }
  })()

  proxy.disconnectBus()
  const before = one.messages.length
  await until(async () => one.messages.length > before + 2, 'messages to arrive while the bus is cut')
  await first.post('/api/auth/sign-out', { everywhere: false })
  await until(async () => !one.isOpen(), 'the socket to end while the bus is cut', 60)
  const back = await open(first.cookie())

  await second.post('/api/auth/sign-out', { everywhere: false })
  proxy.reconnect()
  await until(async () => !two.isOpen(), 'the socket to end once the bus is back', 10)

  const received = other.messages.length
  await until(async () => other.messages.length > received, 'the other session to go on')
  writing = false
  await written
  const result = { leaked: [...back.messages], othersWentOn: other.isOpen() }
  for (const socket of [...sockets, back]) socket.close()
  return result
}
