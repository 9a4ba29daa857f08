import { useState } from 'react'

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Renders a person's portrait, or the first letter of their name, with a mark for people who are online. Hidden from
 * screen readers.
 */
export function ChatFace({
  name,
  portraitUrl = null,
  online,
}: {
  name: string
  portraitUrl?: string | null
  online?: boolean
}) {
  const [first] = segmenter.segment(name)
  /** Address of a portrait that could not be loaded, as after its deletion. */
  const [missing, setMissing] = useState<string | null>(null)
  return (
    <span className="chat-face" aria-hidden="true">
      {portraitUrl !== null && portraitUrl !== missing ? (
        <img src={portraitUrl} alt="" width={36} height={36} loading="lazy" onError={() => setMissing(portraitUrl)} />
      ) : (
        (first?.segment ?? '?')
      )}
      {online !== undefined && <span className={online ? 'chat-light chat-online' : 'chat-light'} />}
    </span>
  )
}
