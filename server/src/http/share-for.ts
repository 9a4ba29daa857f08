/** Returns a function whose callers share one answer of `ask` for so many milliseconds, from the moment it was asked for. */
export function shareFor<Answer>(milliseconds: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let shared: { answer: Promise<Answer>; until: number } | null = null
  return () => {
    const now = performance.now()
    if (!shared || now >= shared.until) shared = { answer: ask(), until: now + milliseconds }
    return shared.answer
  }
}
