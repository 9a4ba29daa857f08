import { writeSync } from 'node:fs'

/** Ends the process at once, with a sentence on standard error: neither the database nor a request can be completed. */
export function endProcess(sentence: string): never {
  writeSync(process.stderr.fd, `${sentence}\n`)
  process.exit(1)
}
