/**
 * Returns a function that runs `work` after `wait`, one run at a time. Calls while it waits belong to that run; calls
 * during `work` cause one more run after it, because the running one may have read too early.
 */
export function oneAtATime({ wait, work }: { wait(): Promise<void>; work(): Promise<void> }): () => Promise<void> {
  let running: Promise<void> | null = null
  let again = false

  async function run(): Promise<void> {
    try {
      do {
        await wait()
        again = false
        await work()
      } while (again)
    } finally {
      running = null
    }
  }

  return () => {
    if (running) again = true
    else running = run()
    return running
  }
}
