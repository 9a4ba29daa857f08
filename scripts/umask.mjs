/** Makes new files private to their owner. `npm start` and `npm run dev` import it first. */

const inherited = process.umask(0o077)

/**
 * Runs `work` with the original umask of this process, because another user may run the build.
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
