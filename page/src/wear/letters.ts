const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A letter as a person counts it, with its place in the whole text. */
export interface Letter {
  text: string
  place: number
}

/** The words of a text, each in its letters; the spaces between them are left out. */
export function lettersOf(text: string): Letter[][] {
  let place = 0
  return text.split(' ').map((word) => {
    const letters = [...segmenter.segment(word)].map(({ segment }, index) => ({ text: segment, place: place + index }))
    place += letters.length + 1
    return letters
  })
}

/** True for an animation that moves each letter by itself. */
export function animatesLetters(animation: string): boolean {
  return animation === 'typewriter' || animation === 'wave'
}
