const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
/**
 * Words of scripts whose letters are separate. In other scripts letters join, so a split word would be rendered
 * wrongly.
 */
const APART =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]*$/u

/** Characters of scripts that run from right to left, and marks that set this direction. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Grapheme, or a text that is not split, with its index in the title. */
export interface Letter {
  text: string
  place: number
}

/**
 * Returns the words of a title, each as its letters, without the spaces between them. The animation 'wave' puts each
 * letter into a box, and browsers order the boxes without regard to their letters. So for 'wave' a title with text from
 * right to left is one box.
 */
export function lettersOf(text: string, animation: string): Letter[][] {
  if (animation === 'wave' && RIGHT_TO_LEFT.test(text)) return [[{ text, place: 0 }]]
  let place = 0
  return text.split(' ').map((word) => {
    const parts = APART.test(word) ? [...segmenter.segment(word)].map(({ segment }) => segment) : [word]
    const letters = parts.map((part, index) => ({ text: part, place: place + index }))
    place += letters.length + 1
    return letters
  })
}

/** Returns true for an animation that moves each letter separately. */
export function animatesLetters(animation: string): boolean {
  return animation === 'typewriter' || animation === 'wave'
}
