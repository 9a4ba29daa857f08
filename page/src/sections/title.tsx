import type { PortfolioView } from '@vitrine/core/portfolios/lite'
import { Fragment, type ReactNode } from 'react'
import { animatesLetters, type Letter, lettersOf, splitLastWord, splitTitle } from '../theme/letters.ts'

/** Emoji with all that belongs to each of them. A gradient would fill their outlines. */
const EMOJI =
  /((?:\p{Extended_Pictographic}|\p{Regional_Indicator})(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f)*)/u

/**
 * Renders the page's title, followed by `badge`, which stays on the line of the last word. Screen readers get the title
 * as one text, even if its letters are animated one by one.
 */
export function Title({ view, badge }: { view: Pick<PortfolioView, 'title' | 'design' | 'theme'>; badge: ReactNode }) {
  const { title: text } = view
  const animation = view.design.textAnimation
  return (
    <h1 className="title" dir="auto">
      {animatesLetters(animation) ? (
        <Letters text={text} animation={animation} badge={badge} />
      ) : animation === 'glitch' ? (
        <Glitch text={text} badge={badge} show={view.theme.titleStyle === 'gradient' ? withoutGradient : plain} />
      ) : (
        <LastWord text={text} badge={badge} show={view.theme.titleStyle === 'gradient' ? withoutGradient : plain} />
      )}
    </h1>
  )
}

type Show = (text: string) => ReactNode

const plain: Show = (text) => text

/** Renders a text whose emoji keep their colours. */
const withoutGradient: Show = (text) => {
  const parts = text.split(EMOJI)
  if (parts.length === 1) return text
  // The parts of a text are never reordered; every second one is an emoji.
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <span key={index} className="emoji">
        {part}
      </span>
    ),
  )
}

/** Renders a text with a badge on the line of its last word. */
function LastWord({ text, badge, show }: { text: string; badge: ReactNode; show: Show }) {
  if (!badge) return show(text)
  const [rest, last] = splitLastWord(text)
  return (
    <>
      {show(rest)}
      <span className="last-word">
        {show(last)}
        {badge}
      </span>
    </>
  )
}

/**
 * Renders words of which each has its ghosts, so that the title can break a line as without them. Ghosts repeat the
 * texts of their boxes, so a badge is outside, except in a title that is one box.
 */
function Glitch({ text, badge, show }: { text: string; badge: ReactNode; show: Show }) {
  const parts = splitTitle(text)
  return parts.map((word, index) => {
    const ghosts = (contents: ReactNode) => (
      <span className="glitch" data-text={word}>
        {contents}
      </span>
    )
    return (
      // The words of a title are never reordered.
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Fragment key={index}>
        {index > 0 && ' '}
        {!badge || index < parts.length - 1 ? (
          ghosts(show(word))
        ) : word.includes(' ') ? (
          ghosts(<LastWord text={word} badge={badge} show={show} />)
        ) : (
          <span className="last-word">
            {ghosts(show(word))}
            {badge}
          </span>
        )}
      </Fragment>
    )
  })
}

/** Renders letters in elements of their own. A title that is one box is read as it is. */
function Letters({ text, animation, badge }: { text: string; animation: string; badge: ReactNode }) {
  const parts = lettersOf(text, animation)
  const [box] = parts
  if (box?.length === 1 && parts.length === 1 && text.includes(' ')) {
    return (
      <span className="word">
        <span className="letter l0">
          <LastWord text={text} badge={badge} show={plain} />
        </span>
      </span>
    )
  }
  const before = badge ? parts.slice(0, -1) : parts
  return (
    <>
      <span className="unseen">{text}</span>
      <span aria-hidden="true">
        {before.map((word, index) => (
          // The words of a title are never reordered.
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <span key={index}>
            {index > 0 && ' '}
            <Word letters={word} />
          </span>
        ))}
        {badge && before.length > 0 && ' '}
      </span>
      {badge && (
        <span className="last-word">
          <span aria-hidden="true">
            <Word letters={parts.at(-1) ?? []} />
          </span>
          {badge}
        </span>
      )}
    </>
  )
}

function Word({ letters }: { letters: readonly Letter[] }) {
  return (
    <span className="word">
      {letters.map(({ text, place }) => (
        <span key={place} className={`letter l${place}`}>
          {text}
        </span>
      ))}
    </span>
  )
}
