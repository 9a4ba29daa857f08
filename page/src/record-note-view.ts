import { callApi } from '@vitrine/widgets/api/call-api.ts'

const recorded = new Set<string>()

/** Records once a page load that a note was shown. Returns a function that cancels it before the next frame. */
export function recordNoteView(id: string): () => void {
  // Browsers draw no frames for a prerendered page or one in a background tab.
  const frame = requestAnimationFrame(() => {
    if (recorded.has(id)) return
    recorded.add(id)
    callApi('POST /notes/{id}/views', { id }).catch(() => {})
  })
  return () => cancelAnimationFrame(frame)
}
