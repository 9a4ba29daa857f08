const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Somebody's first letter, with a light while they are there; for the eye alone. */
export function ChatFace({ name, online }: { name: string; online?: boolean }) {
  const [first] = segmenter.segment(name)
  return (
    <span className="chat-face" aria-hidden="true">
      {first?.segment ?? '?'}
      {online !== undefined && <span className={online ? 'chat-light chat-online' : 'chat-light'} />}
    </span>
  )
}
