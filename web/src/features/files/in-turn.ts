/** Resolves when the last upload of this tab has ended. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Runs `send` after the uploads of this tab that began before it, because the server accepts few files of one person at
 * a time. If `signal` is aborted while `send` waits, `send` is not called and the signal's reason is thrown.
 */
export function inTurn<Result>(send: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  const turn = last
  let leave = () => {}
  const left = new Promise<void>((done) => {
    leave = done
  })
  signal.addEventListener('abort', leave, { once: true })
  async function run(): Promise<Result> {
    await Promise.race([turn, left])
    signal.throwIfAborted()
    return send()
  }
  const result = run().finally(() => signal.removeEventListener('abort', leave))
  // An aborted upload gives its turn to the next one, which still waits for the ones before.
  last = Promise.all([turn, result.catch(() => {})])
  return result
}
