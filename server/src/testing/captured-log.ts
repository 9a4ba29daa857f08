import { afterAll, expect } from 'vitest'
import { createLog, type Log } from '../log/log.ts'

/** Minimum length of a secret, in characters; shorter texts occur in any line. */
const SECRET_MIN = 8

const secrets = new Set<string>()
const lines: string[] = []

/**
 * Registers a secret that no line of the log may contain: a password, a token, an e-mail address, a person's text.
 * Returns the secret.
 */
export function keepOutOfLogs(secret: string): string {
  if (secret.length >= SECRET_MIN) secrets.add(secret)
  return secret
}

/** Returns the secrets that were logged since the last search, each as `secret in line`. */
export function findLoggedSecrets(): string[] {
  const written = lines.splice(0).join('')
  const encodings = (secret: string) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]
  const found = [...secrets].filter((secret) => encodings(secret).some((text) => written.includes(text)))
  return found.map((secret) => {
    const line = written.split('\n').find((one) => encodings(secret).some((text) => one.includes(text)))
    return `${secret} in ${line}`
  })
}

/** Creates a log in memory. `searchLogAfterTests` searches its lines for every secret that the test file used. */
export function createCapturedLog(): Log {
  return createLog({ to: { write: (line) => void lines.push(line) } })
}

/** Fails after the tests of this file if the log contains a secret. `useTestApp` calls it. */
export function searchLogAfterTests(): void {
  afterAll(() => {
    const found = findLoggedSecrets()
    secrets.clear()
    expect(found).toEqual([])
  })
}

/** Fields of a request's body that no log may contain. Names and ids of people are allowed, because URLs contain them. */
const SECRET_FIELDS = new Set(
  'email password newPassword token signature message content bio description subject'.split(' '),
)

/** Registers a request's secrets: its cookies, the tokens of its query and the texts of its body. */
export function keepRequestOutOfLogs({ path, body, cookie }: { path: string; body: unknown; cookie: string }): void {
  for (const token of new URL(path, 'http://vitrine.test').searchParams.getAll('token')) keepOutOfLogs(token)
  for (const pair of cookie.split('; ')) keepOutOfLogs(pair.slice(pair.indexOf('=') + 1))
  if (typeof body !== 'object' || body === null || body instanceof Uint8Array) return
  for (const [field, value] of Object.entries(body)) {
    if (typeof value === 'string' && SECRET_FIELDS.has(field)) keepOutOfLogs(value)
  }
}
