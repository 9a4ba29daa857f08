const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Scripts whose letters are separate. In others letters join, and a split word would be rendered wrongly. */
const APART =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]*$/u

/** Grapheme, or a word that is not split, with its index in the text. */
export interface Letter {
  text: string
  place: number
}

/** Returns the words of a text, each as its letters, without the spaces between them. */
export function lettersOf(text: string): Letter[][] {
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
