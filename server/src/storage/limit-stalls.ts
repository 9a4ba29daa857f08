import { Readable } from 'node:stream'
import { Outage } from '../log/outage.ts'

/**
 * Returns a stream with the content of `source`. It fails with an `Outage` if `source` sends nothing for `limitMs`
 * while the reader waits. The time in which the reader does not read, such as a paused video player, does not count.
 */
export function limitStalls(source: Readable, limitMs: number): Readable {
  async function* chunks(): AsyncGenerator<Buffer> {
    const iterator: AsyncIterator<Buffer> = source[Symbol.asyncIterator]()
    for (;;) {
      const timer = setTimeout(() => source.destroy(stalled(limitMs)), limitMs)
      const next = await iterator.next().finally(() => clearTimeout(timer))
      if (next.done) return
      yield next.value
    }
  }
  // The generator does not run if nobody reads.
  return Readable.from(chunks(), { objectMode: false }).once('close', () => source.destroy())
}

function stalled(limitMs: number): Outage {
  return new Outage('file store', { cause: new Error(`A file stalled for ${limitMs} ms`) })
}
