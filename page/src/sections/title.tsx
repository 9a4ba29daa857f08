import type { DesignSettings } from '@vitrine/core/portfolios/lite'
import type { ReactNode } from 'react'
import { animatesLetters, lettersOf } from '../theme/letters.ts'

/**
 * Renders the page's title, followed by `children`. Screen readers get the title as one text, even if its letters are
 * animated one by one.
 */
export function Title({
  text,
  animation,
  children,
}: {
  text: string
  animation: DesignSettings['textAnimation']
  children: ReactNode
}) {
  if (!animatesLetters(animation)) {
    return (
      <h1 className="title" dir="auto">
        {animation === 'glitch' ? (
          <span className="glitch" data-text={text}>
            {text}
          </span>
        ) : (
          text
        )}
        {children}
      </h1>
    )
  }
  return (
    <h1 className="title" dir="auto">
      <span className="unseen">{text}</span>
      <span aria-hidden="true">
        {lettersOf(text, animation).map((word, index) => (
          // The words of a title are never reordered.
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <span key={index}>
            {index > 0 && ' '}
            <span className="word">
              {word.map((letter) => (
                <span key={letter.place} className={`letter l${letter.place}`}>
                  {letter.text}
                </span>
              ))}
            </span>
          </span>
        ))}
      </span>
      {children}
    </h1>
  )
}
