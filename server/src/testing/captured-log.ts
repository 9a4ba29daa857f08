import { afterAll, expect } from 'vitest'
import { createLog, type Log } from '../log.ts'

/** Shorter texts are words that stand in any line. */
const SECRET_MIN = 8

const secrets = new Set<string>()
const lines: string[] = []

/**
 * Remembers something that no line of the log may hold: a password, a token, an e-mail address, a text of a person.
 * Returns it.
 */
export function keepOutOfLogs(secret: string): string {
  if (secret.length >= SECRET_MIN) secrets.add(secret)
  return secret
}

/** Returns what has been logged since the last search that holds a secret, as `secret in line`. */
export function findLoggedSecrets(): string[] {
  const written = lines.splice(0).join('')
  const encodings = (secret: string) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]
  const found = [...secrets].filter((secret) => encodings(secret).some((text) => written.includes(text)))
  return found.map((secret) => {
    const line = written.split('\n').find((one) => encodings(secret).some((text) => one.includes(text)))
    return `${secret} in ${line}`
  })
}

/** Creates a log whose lines are kept in memory. After the tests of a file they are searched for every secret that the file used. */
export function createCapturedLog(): Log {
  return createLog({ to: { write: (line) => void lines.push(line) } })
}

/** Searches the log after the tests of this file. Called once by whatever makes an app. */
export function searchLogAfterTests(): void {
  afterAll(() => {
    const found = findLoggedSecrets()
    secrets.clear()
    expect(found).toEqual([])
  })
}

/** Fields of a request's body that no log may hold. Names and ids of people are not among them: addresses carry those. */
const SECRET_FIELDS = new Set(
  'email password newPassword token signature message content bio description subject'.split(' '),
)

/** Keeps out of the log what a request carries: its cookies, the tokens of its query and the texts of its body. */
export function keepRequestOutOfLogs({ path, body, cookie }: { path: string; body: unknown; cookie: string }): void {
  for (const token of new URL(path, 'http://vitrine.test').searchParams.getAll('token')) keepOutOfLogs(token)
  for (const pair of cookie.split('; ')) keepOutOfLogs(pair.slice(pair.indexOf('=') + 1))
  if (typeof body !== 'object' || body === null || body instanceof Uint8Array) return
  for (const [field, value] of Object.entries(body)) {
    if (typeof value === 'string' && SECRET_FIELDS.has(field)) keepOutOfLogs(value)
  }
}
