/** Returns a new random id (UUID v4). */
export function randomId(): string {
  // `randomUUID` exists in secure contexts only, and a deployment at home may run without https.
  const made: string | undefined = crypto.randomUUID?.()
  return made ?? uuidOf(crypto.getRandomValues(new Uint8Array(16)))
}

/** Returns 16 random bytes as a UUID, with version and variant as in RFC 9562, 5.4. */
export function uuidOf(bytes: Uint8Array): string {
  const marked = Array.from(bytes, (byte, index) => {
    if (index === 6) return (byte & 0x0f) | 0x40
    return index === 8 ? (byte & 0x3f) | 0x80 : byte
  })
  const digits = marked.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
