/** Milliseconds between two checks. */
const CHECK_INTERVAL_MS = 50

/** Waits until all edits and requests of the editor are stored. Resolves to false as soon as an edit cannot be stored. */
export async function waitUntilStored({
  anyUnsaved,
  anyStuck,
}: {
  anyUnsaved(): boolean
  anyStuck(): boolean
}): Promise<boolean> {
  for (;;) {
    if (anyStuck()) return false
    if (!anyUnsaved()) return true
    await new Promise((done) => setTimeout(done, CHECK_INTERVAL_MS))
  }
}
