import { drop, flag, type Pen, serif, stroke } from './pen.ts'

/** A drawn letter: its width and its outlines, with y upwards from the baseline. */
export interface Letter {
  width: number
  outlines: string[]
}

const PEN: Pen = { thick: 92, thin: 17, lean: -0.1 }
const STEM = 92

function stem(x: number, from: number, to: number): string {
  return `M${x - STEM / 2} ${from}L${x + STEM / 2} ${from}L${x + STEM / 2} ${to}L${x - STEM / 2} ${to}Z`
}

const ARCH = 'M130 345C160 440 214 482 276 482C352 482 388 436 388 356L388 0'
const ARCH_WEIGHTS = [0.25, 0.95, 1, 1]
const BOWL_WEIGHTS = [0.22, 0.9, 1, 0.9, 0.22]
const BOWL = 'M352 392C322 452 280 484 226 484C128 484 70 378 70 238C70 92 128 -8 218 -8C280 -8 326 32 352 96'

/** Halden: a serif of high contrast, drawn stroke by stroke with a broad pen. */
export const HALDEN: Record<string, Letter> = {
  H: {
    width: 690,
    outlines: [
      ...[132, 558].flatMap((x) => [stem(x, 0, 700), serif(x, 0, STEM, 66, 1), serif(x, 700, STEM, 66, -1)]),
      'M150 344L540 344L540 364L150 364Z',
    ],
  },
  R: {
    width: 660,
    outlines: [
      stem(140, 0, 700),
      serif(140, 0, STEM, 66, 1),
      serif(140, 700, STEM, 66, -1),
      stroke(PEN, 'M120 691L330 691C440 691 498 630 498 528C498 420 430 356 320 356L150 356'),
      stroke(PEN, 'M330 356C430 346 452 270 466 160C476 70 496 4 562 4C600 4 628 24 640 66', [0.8, 1.08, 1]),
    ],
  },
  a: {
    width: 476,
    outlines: [
      stroke(PEN, 'M100 372C108 446 160 484 224 484C300 484 336 440 336 350L336 130', [0.6, 0.95, 1, 1]),
      'M290 140L290 112C290 34 328 -7 384 -7C428 -7 456 18 470 56L456 62C447 42 436 30 419 30C393 30 382 50 382 92L382 140Z',
      stroke(
        PEN,
        'M340 292C300 268 250 262 192 242C112 214 66 178 66 108C66 40 108 -8 174 -8C246 -8 306 36 340 112',
        [0.7, 0.95, 1, 1, 0.22],
      ),
      drop(114, 366, 44),
    ],
  },
  b: {
    width: 530,
    outlines: [
      stem(116, 26, 660),
      flag(116, 740, STEM, 58),
      stroke(
        PEN,
        'M146 392C178 452 220 484 276 484C380 484 446 378 446 238C446 92 370 -8 268 -8C210 -8 166 26 140 82',
        BOWL_WEIGHTS,
      ),
    ],
  },
  d: {
    width: 540,
    outlines: [
      stroke(PEN, BOWL, BOWL_WEIGHTS),
      stem(392, 0, 660),
      flag(392, 740, STEM, 58),
      serif(392, 0, STEM, 56, 1, 'right'),
    ],
  },
  e: {
    width: 462,
    outlines: [
      'M90 258L424 258L424 275L90 275Z',
      stroke(
        PEN,
        'M392 258C396 398 336 484 242 484C136 484 66 384 66 238C66 92 142 -8 252 -8C326 -8 378 36 410 116',
        [0.72, 1, 1, 1, 0.3],
      ),
    ],
  },
  g: {
    width: 500,
    outlines: [
      stroke(
        PEN,
        'M230 170C140 170 86 234 86 324C86 418 142 484 230 484C318 484 374 418 374 324C374 234 318 170 230 170',
      ),
      stroke(
        PEN,
        'M168 188C110 164 84 130 84 94C84 54 118 34 190 30C320 22 426 10 426 -84C426 -176 336 -228 226 -228C118 -228 46 -190 46 -122C46 -62 96 -16 170 18',
        [0.8, 0.75, 1.5, 0.95, 0.95, 0.95, 0.7],
      ),
      stroke(PEN, 'M352 428C378 476 416 496 452 494', [1.4, 1]),
      drop(458, 466, 36),
    ],
  },
  l: { width: 246, outlines: [stem(122, 0, 660), flag(122, 740, STEM, 58), serif(122, 0, STEM, 54, 1)] },
  n: {
    width: 512,
    outlines: [
      stem(116, 0, 404),
      flag(116, 484, STEM, 58),
      serif(116, 0, STEM, 50, 1),
      stroke(PEN, ARCH, ARCH_WEIGHTS),
      serif(388, 0, STEM, 50, 1),
    ],
  },
  o: {
    width: 500,
    outlines: [
      stroke(PEN, 'M250 484C142 484 70 386 70 238C70 90 142 -8 250 -8C358 -8 430 90 430 238C430 386 358 484 250 484'),
    ],
  },
  p: {
    width: 534,
    outlines: [
      stem(116, -226, 404),
      flag(116, 484, STEM, 58),
      serif(116, -226, STEM, 54, 1),
      stroke(
        PEN,
        'M146 380C178 446 220 484 278 484C382 484 448 378 448 238C448 92 372 -8 270 -8C212 -8 168 26 142 92',
        BOWL_WEIGHTS,
      ),
    ],
  },
  q: {
    width: 540,
    outlines: [
      stroke(PEN, BOWL, BOWL_WEIGHTS),
      stem(392, -226, 484),
      serif(392, -226, STEM, 54, 1),
      'M346 400L346 440L438 500L438 400Z',
    ],
  },
  s: {
    width: 400,
    outlines: [
      stroke(
        PEN,
        'M330 356C322 440 272 484 204 484C130 484 76 440 76 372C76 300 132 272 202 246C284 216 338 186 338 112C338 38 278 -8 200 -8C122 -8 66 40 60 128',
        [0.8, 1, 0.86, 1.55, 0.86, 1, 0.8],
      ),
      drop(306, 374, 36),
      drop(88, 112, 36),
    ],
  },
}

/** A letter at a place of the canvas, `size` pixels to its thousand units; `lean` slants it. */
export function set(name: string, x: number, y: number, size: number, fill: string, lean = 0): string {
  const scale = size / 1000
  const paths = (HALDEN[name]?.outlines ?? []).map((outline) => `<path d="${outline}"/>`).join('')
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale}) skewX(${lean})">${paths}</g>`
}

/** A word, and how far it reaches. */
export function setWord(word: string, x: number, y: number, size: number, fill: string, lean = 0): string {
  let at = x
  return [...word]
    .map((name) => {
      const letter = set(name, at, y, size, fill, lean)
      at += ((HALDEN[name]?.width ?? 0) * size) / 1000
      return letter
    })
    .join('')
}

/** How wide a word is. */
export function wordWidth(word: string, size: number): number {
  return [...word].reduce((sum, name) => sum + ((HALDEN[name]?.width ?? 0) * size) / 1000, 0)
}
