import { draw, jpeg, onPaper, type Work } from './canvas.ts'
import { set, setWord, wordWidth } from './letters.ts'
import { bakery, cartilha, nightBus, tides } from './mira-prints.ts'

const PAPER = '#eadfcb'
const INK = '#1b1512'
const RED = '#c4452c'

function avatar(): string {
  return `<defs><radialGradient id="p" cx="0.4" cy="0.3" r="0.9"><stop offset="0" stop-color="#f5ecdb"/><stop offset="1" stop-color="#dcc9aa"/></radialGradient></defs>
    <rect width="512" height="512" fill="url(#p)"/>
    <g stroke="${RED}" stroke-width="1.2" opacity="0.55"><path d="M0 398H512M0 92.5H512"/></g>
    ${set('a', 108, 393, 620, INK)}`
}

function halden(): string {
  const size = 404
  const x = (1280 - wordWidth('Halden', size)) / 2
  const base = 420
  const rule = (y: number) => `<path d="M56 ${y}H1224"/>`
  const guides = [base, base - 0.484 * size, base - 0.7 * size, base - 0.74 * size].map(rule).join('')
  const tail = ['R', 'a', 'g', 'e', 's', 'p', 'o', 'n', 'd', 'b', 'q', 'l']
  const small = 132
  const gap = (1168 - wordWidth(tail.join(''), small)) / (tail.length - 1)
  let at = 56
  const row = tail
    .map((name, index) => {
      const shape = set(name, at, 628, small, index === 2 ? RED : INK)
      at += wordWidth(name, small) + gap
      return shape
    })
    .join('')
  return `<rect width="1280" height="720" fill="${PAPER}"/>
    <g stroke="${RED}" stroke-width="1" opacity="0.5">${guides}</g>
    ${setWord('Halden', x, base, size, INK)}
    <path d="M56 500H1224" stroke="${INK}" stroke-width="1.5"/>${row}`
}

const print = (name: string, shapes: () => string): Work => ({
  name,
  kilobytes: name.includes('avatar') ? 60 : 105,
  make: async (kilobytes) => {
    const [width, height] = name.includes('avatar') ? [512, 512] : [1280, 720]
    return jpeg(await onPaper(draw(width, height, shapes()), 0.022), kilobytes)
  },
})

/** Mira draws letters: her avatar is one, her projects are printed things. */
export const MIRA: Work[] = [
  print('mira-avatar.jpg', avatar),
  print('mira-halden.jpg', halden),
  print('mira-bakery.jpg', bakery),
  print('mira-tides.jpg', tides),
  print('mira-cartilha.jpg', cartilha),
  print('mira-bus.jpg', nightBus),
]
