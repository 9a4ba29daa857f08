const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Scripts whose letters stand alone. In others they join, and a word that is taken apart is written wrongly. */
const APART =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]*$/u

/** A letter as a person counts it, or a word that stays whole, with its place in the whole text. */
export interface Letter {
  text: string
  place: number
}

/** The words of a text, each in its letters; the spaces between them are left out. */
export function lettersOf(text: string): Letter[][] {
  let place = 0
  return text.split(' ').map((word) => {
    const parts = APART.test(word) ? [...segmenter.segment(word)].map(({ segment }) => segment) : [word]
    const letters = parts.map((part, index) => ({ text: part, place: place + index }))
    place += letters.length + 1
    return letters
  })
}

/** True for an animation that moves each letter by itself. */
export function animatesLetters(animation: string): boolean {
  return animation === 'typewriter' || animation === 'wave'
}
