import { randomBytes } from 'node:crypto'

/** File that describes the database as a whole. It begins with the identity, and ends with a sum of what is before. */
const CONTROL = 'global/pg_control'
/** Files of the write-ahead log. The first page of each has the identity at {@link LOG_OFFSET}. */
const LOG = /^pg_wal\/[0-9A-F]{24}$/
const LOG_OFFSET = 24
/** Polynomial of CRC-32C, with its bits reversed. */
const POLYNOMIAL = 0x82f63b78
const SUM_BYTES = 4

/** Identity of a database, which PostgreSQL calls its system identifier. */
export type DatabaseIdentity = Buffer

/** Returns an identity that no other database has: the moment in microseconds, and some random bits. */
export function newDatabaseIdentity(): DatabaseIdentity {
  const identity = randomBytes(8)
  identity.writeUInt32LE(Math.floor(Date.now() / 1000), 4)
  return identity
}

/** Puts an identity into the content of a file of a closed database. `name` is its path in the database's folder. */
export function setIdentity(name: string, content: Buffer, identity: DatabaseIdentity): void {
  if (LOG.test(name)) identity.copy(content, LOG_OFFSET)
  if (name !== CONTROL) return
  const sumAt = findSum(content)
  identity.copy(content)
  content.writeUInt32LE(crc32c(content.subarray(0, sumAt)), sumAt)
}

/** Returns where the sum is, which depends on the version of the engine. */
function findSum(content: Buffer): number {
  let state = 0xffffffff
  for (let end = 0; end + SUM_BYTES <= content.length; end += SUM_BYTES) {
    if (end > 0 && content.readUInt32LE(end) === finish(state)) return end
    for (const byte of content.subarray(end, end + SUM_BYTES)) state = step(state, byte)
  }
  throw new Error(`${CONTROL} has no sum`)
}

function crc32c(bytes: Uint8Array): number {
  return finish(bytes.reduce(step, 0xffffffff))
}

function step(state: number, byte: number): number {
  let next = state ^ byte
  for (let bit = 0; bit < 8; bit += 1) next = (next >>> 1) ^ (next & 1 ? POLYNOMIAL : 0)
  return next
}

function finish(state: number): number {
  return ~state >>> 0
}
