const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Renders the first letter of a name with a mark for people who are online, hidden from screen readers. */
export function ChatFace({ name, online }: { name: string; online?: boolean }) {
  const [first] = segmenter.segment(name)
  return (
    <span className="chat-face" aria-hidden="true">
      {first?.segment ?? '?'}
      {online !== undefined && <span className={online ? 'chat-light chat-online' : 'chat-light'} />}
    </span>
  )
}
