import { callApi } from './api/call-api.ts'

const recorded = new Set<string>()

/** Records once a page load that a note was shown. Answers how to call it off. */
export function recordNoteView(id: string): () => void {
  // Frames are drawn for what somebody sees: neither for a page that is prerendered nor for one in a background tab.
  const frame = requestAnimationFrame(() => {
    if (recorded.has(id)) return
    recorded.add(id)
    callApi(`notes/${id}/views`, { body: {} }).catch(() => {})
  })
  return () => cancelAnimationFrame(frame)
}
