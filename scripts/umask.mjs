/** Plain JavaScript, imported first by `npm start` and `npm run dev`: files that they write are private to their owner. */

const inherited = process.umask(0o077)

/**
 * Runs `work` with the umask that this process was started with: a build may be meant for another user.
 * @template Result
 * @param {() => Result} work
 * @returns {Result}
 */
export function withInheritedUmask(work) {
  const own = process.umask(inherited)
  try {
    return work()
  } finally {
    process.umask(own)
  }
}
