import { set } from './letters.ts'
import { cell, clouds, noise, randomFrom, TURN } from './numbers.ts'

const CREAM = '#f3e6cc'
const BLUE = '#1e3a5c'
const OCHRE = '#d79a3c'
const CRUST = '#b4622c'

const LOAF = `<path d="M-58 30C-74 -6 -46 -40 0 -40C46 -40 74 -6 58 30C50 44 -50 44 -58 30Z"/>`
const CUTS = `<path d="M-34 14L-18 -20M-6 16L10 -22M22 16L36 -12" fill="none" stroke-width="7" stroke-linecap="round"/>`
const ROUND = `<circle r="50"/>`
const CROSS = `<path d="M-26 -26C-8 -10 8 10 26 26M26 -26C8 -10 -8 10 -26 26" fill="none" stroke-width="7" stroke-linecap="round"/>`

function wheat(fill: string): string {
  const grains = [0, 1, 2, 3].flatMap((row) =>
    [-1, 1].map(
      (side) =>
        `<path transform="translate(${side * 3} ${34 - row * 24}) rotate(${side * 34})" d="M0 0C-12 -10 -11 -26 0 -36C11 -26 12 -10 0 0Z"/>`,
    ),
  )
  return `<g fill="${fill}"><path d="M-2 66H2V20H-2Z"/>${grains.join('')}<path transform="translate(0 -42)" d="M0 0C-10 -10 -9 -22 0 -32C9 -22 10 -10 0 0Z"/></g>`
}

function salt(fill: string, seed: number): string {
  const random = randomFrom(seed)
  const grains = Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: 5 }, (_, column) => {
      const size = 7 + random() * 7
      const turn = random() * 90
      const x = (column - 2) * 27 + (random() - 0.5) * 10
      const y = (row - 2) * 27 + (random() - 0.5) * 10
      return `<rect transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)})" x="${(-size / 2).toFixed(1)}" y="${(-size / 2).toFixed(1)}" width="${size.toFixed(1)}" height="${size.toFixed(1)}"/>`
    }).join(''),
  )
  return `<g fill="${fill}">${grains.join('')}</g>`
}

/** Tiles for the wall of a bakery: loaves, wheat and salt. */
export function bakery(): string {
  const size = 160
  const tiles: string[] = []
  const pairs = [
    [BLUE, CREAM],
    [CREAM, CRUST],
    [OCHRE, BLUE],
    [CRUST, CREAM],
    [CREAM, BLUE],
  ] as const
  for (let row = 0; row < 5; row++) {
    for (let column = 0; column < 8; column++) {
      const [ground, figure] = pairs[(column * 2 + row * 3) % 5] ?? pairs[0]
      const kind = (column + row * 2 + (row > 2 ? 1 : 0)) % 4
      const quarter = Math.floor(cell(column + 3, row + 1) * 4) * 90
      const corners = [0, 90, 180, 270]
        .map(
          (turn) =>
            `<path transform="rotate(${turn})" d="M-80 -80H-56A24 24 0 0 1 -80 -56Z" fill="${figure}" opacity="0.9"/>`,
        )
        .join('')
      const drawn = [
        `<g fill="${figure}" stroke="${ground}" transform="rotate(${quarter === 90 ? -18 : quarter === 180 ? 18 : 0})"><g stroke="none">${LOAF}</g>${CUTS}</g>`,
        salt(figure, column * 7 + row),
        `<g fill="${figure}" stroke="${ground}"><g stroke="none">${ROUND}</g>${CROSS}</g>`,
        `<g transform="rotate(${quarter}) translate(0 4) scale(0.86)">${wheat(figure)}</g>`,
      ][kind]
      tiles.push(
        `<g transform="translate(${column * size + 80} ${row * size + 40})"><rect x="-80" y="-80" width="160" height="160" fill="${ground}"/>${corners}${drawn}</g>`,
      )
    }
  }
  return `<rect width="1280" height="720" fill="${CREAM}"/>${tiles.join('')}`
}

const SILVER = '#cfd3d8'

function sleeve(kind: number): string {
  const lines: string[] = []
  const line = (points: string, width = 1.6) =>
    lines.push(`<polyline points="${points}" stroke-width="${width}" fill="none"/>`)
  if (kind === 0) {
    for (let row = 0; row < 38; row++) {
      const points = Array.from({ length: 101 }, (_, step) => {
        const x = 46 + step * 3.08
        const swell = Math.exp(-(((step - 50) / 22) ** 2))
        const lift = swell * (noise(step * 0.13, row * 0.37) * 0.75 + noise(step * 0.33 + 9, row * 0.8) * 0.3) * 52
        return `${x.toFixed(1)},${(92 + row * 6.6 - lift).toFixed(1)}`
      })
      lines.push(`<polygon points="${points.join(' ')} 354,346 46,346" fill="#0b1320" stroke="none"/>`)
      line(points.join(' '))
    }
  }
  if (kind === 1) {
    for (let ring = 0; ring < 30; ring++) {
      const radius = 10 + ring * 4.7
      lines.push(
        `<circle cx="${200 + ring * 0.95}" cy="${200 - ring * 0.55}" r="${radius}" fill="none" stroke-width="${(0.7 + 1.9 * (1 - ring / 30)).toFixed(2)}"/>`,
      )
    }
  }
  if (kind === 2) {
    for (let row = 0; row < 50; row++) {
      const y = 52 + row * 6.05
      const half = Math.sqrt(Math.max(0, 1 - ((y - 200) / 118) ** 2)) * 118
      const points = Array.from({ length: 149 }, (_, step) => {
        const x = 52 + step * 2
        const inside = Math.abs(x - 200) < half
        return `${x},${(y + (inside ? Math.sin(x * 0.12 + row * 0.22) * 3.6 : 0)).toFixed(1)}`
      })
      line(points.join(' '), 1.5)
    }
  }
  if (kind === 3) {
    for (let row = 0; row < 25; row++) {
      for (let column = 0; column < 25; column++) {
        const tide =
          0.5 +
          0.5 *
            Math.sin(column * 0.34 + Math.sin(row * 0.3) * 1.9 - row * 0.16 + clouds(column * 0.1, row * 0.1, 2) * 4)
        lines.push(
          `<circle cx="${56 + column * 12}" cy="${56 + row * 12}" r="${(0.5 + tide * 4.6).toFixed(2)}" fill="${SILVER}" stroke="none"/>`,
        )
      }
    }
  }
  const ground = ['#0b1320', '#15202a', '#1a1622', '#0f1d1c'][kind]
  return `<rect x="9" y="14" width="400" height="400" fill="#000" opacity="0.45" filter="url(#soft)"/><rect width="400" height="400" fill="${ground}"/><rect width="400" height="400" fill="url(#sheen)"/><g stroke="${SILVER}">${lines.join('')}</g><path d="M0.5 399V0.5H399" fill="none" stroke="#fff" opacity="0.16"/>`
}

function disc(): string {
  const grooves = Array.from(
    { length: 22 },
    (_, ring) => `<circle r="${70 + ring * 5.4}" stroke="#fff" opacity="${ring % 5 === 0 ? 0.12 : 0.05}" fill="none"/>`,
  ).join('')
  return `<circle r="194" fill="#0a0a0c"/>${grooves}<path d="M0 0L188 -46A194 194 0 0 1 188 46Z M0 0L-188 -46A194 194 0 0 0 -188 46Z" fill="#fff" opacity="0.05"/><circle r="62" fill="${SILVER}"/><circle r="5" fill="#0a0a0c"/>`
}

/** Four record sleeves, one silver ink on four dark papers. */
export function tides(): string {
  const sleeves = [0, 1, 2, 3].map((kind) => {
    return `<g transform="translate(${kind % 2 ? 7 : -407} ${kind < 2 ? -407 : 7})">${sleeve(kind)}</g>`
  })
  const discs = [0, 1, 2, 3].map(
    (kind) => `<g transform="translate(${kind % 2 ? 330 : -330} ${kind < 2 ? -207 : 207})">${disc()}</g>`,
  )
  return `<defs><filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="14"/></filter>
    <linearGradient id="sheen" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0.10"/><stop offset="0.6" stop-color="#fff" stop-opacity="0"/></linearGradient>
    <linearGradient id="table" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#57534d"/><stop offset="1" stop-color="#24221f"/></linearGradient></defs>
    <rect width="1280" height="720" fill="url(#table)"/>
    <g transform="translate(640 360) rotate(-11) scale(0.87)">${discs.join('')}${sleeves.join('')}</g>`
}

/** Pages of a primer: four letters that are easily taken for one another, each drawn as its own. */
export function cartilha(): string {
  const pages = [
    ['b', '#f2c14e', '#23395b'],
    ['d', '#e4572e', '#fbf1df'],
    ['p', '#2e6f73', '#fbe3b5'],
    ['q', '#f0d9c0', '#8f2d56'],
  ] as const
  return pages
    .map(([name, ground, figure], index) => {
      const x = index * 320
      const rules = [440 - 234, 440].map((y) => `<path d="M${x} ${y}H${x + 320}"/>`).join('')
      const dashes = `<path d="M${x} 320H${x + 320}" stroke-dasharray="2 12" stroke-linecap="round"/>`
      const dots = Array.from({ length: index + 1 }, (_, dot) => {
        const angle = (dot / (index + 1)) * TURN
        const reach = index === 0 ? 0 : 16
        return `<circle cx="${(x + 160 + Math.cos(angle) * reach).toFixed(1)}" cy="${(636 + Math.sin(angle) * reach).toFixed(1)}" r="8" fill="${figure}"/>`
      }).join('')
      return `<rect x="${x}" width="321" height="720" fill="${ground}"/><g stroke="${figure}" stroke-width="2" opacity="0.4" fill="none">${rules}${dashes}</g>${set(name, x + (320 - 255) / 2, 440, 484, figure)}${dots}`
    })
    .join('')
}

const FIGURES: Record<string, string> = {
  '0': 'M110 46C62 46 46 92 46 170S62 294 110 294S174 248 174 170S158 46 110 46Z',
  '1': 'M40 112C84 100 112 78 122 30V300',
  '2': 'M44 122C44 70 72 46 112 46C152 46 176 72 176 112C176 164 128 190 88 222C60 244 46 262 44 280H184',
  '8': 'M110 46C72 46 54 68 54 102S72 158 110 158S166 136 166 102S148 46 110 46ZM110 158C66 158 44 184 44 226S66 294 110 294S176 268 176 226S154 158 110 158Z',
}

/** The back of a night bus in the rain, with one broken lamp. */
export function nightBus(): string {
  const random = randomFrom(28)
  const figure = (name: string, x: number, extra: string) =>
    `<path transform="translate(${x} 0)" d="${FIGURES[name]}" fill="none" stroke-linecap="butt" stroke-linejoin="round" ${extra}/>`
  const number = (extra: string) =>
    `<g transform="translate(196 78) scale(1.42)">${[...'208'].map((name, index) => figure(name, index * 208, extra)).join('')}</g>`
  const rain = Array.from({ length: 260 }, () => {
    const x = random() * 1330
    const y = random() * 720
    const length = 20 + random() * 70
    return `<path d="M${x.toFixed(0)} ${y.toFixed(0)}l${(-length * 0.16).toFixed(1)} ${length.toFixed(1)}" stroke="#ffd9a0" stroke-width="${(0.6 + random()).toFixed(1)}" opacity="${(0.05 + random() * 0.16).toFixed(2)}"/>`
  }).join('')
  return `<defs><filter id="blur" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="22"/></filter>
    <filter id="wet" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="3 15"/></filter>
    <pattern id="lamps" width="16" height="16" patternUnits="userSpaceOnUse"><circle cx="8" cy="8" r="6.3" fill="#fff"/></pattern>
    <mask id="lit"><rect width="1280" height="720" fill="url(#lamps)"/><rect x="720" y="288" width="16" height="16" fill="#000"/></mask>
    <linearGradient id="road" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#060a12"/><stop offset="1" stop-color="#101827"/></linearGradient></defs>
    <rect width="1280" height="720" fill="#080c15"/>
    <rect x="92" y="44" width="1096" height="512" rx="46" fill="#0b101b" stroke="#1c2536" stroke-width="3"/>
    <rect x="124" y="76" width="1032" height="448" rx="22" fill="#05070c"/>
    <g filter="url(#blur)" opacity="0.75">${number('stroke="#ff8a1e" stroke-width="60"')}</g>
    <rect x="128" y="80" width="1024" height="440" fill="url(#lamps)" opacity="0.035"/>
    ${number('stroke="#7a3d08" stroke-width="52" stroke-opacity="0.55"')}
    <g mask="url(#lit)">${number('stroke="#ffbe55" stroke-width="54"')}</g>
    <rect y="556" width="1280" height="164" fill="url(#road)"/>
    <g filter="url(#wet)" opacity="0.5" transform="translate(0 1108) scale(1 -1)">${number('stroke="#ff9a2e" stroke-width="54"')}</g>
    ${rain}`
}
