import { type Facet, field, type Paint, type Point, render } from './mesh.ts'
import { add, blend, type Colour, clamp, clouds, colour, gradient, hex, noise, randomFrom, scale } from './numbers.ts'

const EMBER = [
  [0, colour('#120609')],
  [0.3, colour('#4a0f16')],
  [0.55, colour('#c2331a')],
  [0.78, colour('#ff8a2b')],
  [1, colour('#fff0b8')],
] as const

/** A stone of facets around a middle; the stone is as uneven as its noise. */
function boulder(random: () => number, [x, y, z]: Point, radius: number, kind: string): Facet[] {
  const rings = 9
  const around = 14
  const grid = Array.from({ length: rings + 1 }, (_, ring) =>
    Array.from({ length: around }, (_, step): Point => {
      const up = (ring / rings) * Math.PI
      const turn = ((step + (ring % 2) * 0.5 + (random() - 0.5) * 0.5) / around) * Math.PI * 2
      const size = radius * (0.86 + random() * 0.26)
      return [
        x + Math.sin(up) * Math.cos(turn) * size,
        y + Math.cos(up) * size,
        z + Math.sin(up) * Math.sin(turn) * size,
      ]
    }),
  )
  const facets: Facet[] = []
  for (let ring = 0; ring < rings; ring++) {
    for (let step = 0; step < around; step++) {
      const at = (down: number, across: number): Point => grid[ring + down]?.[(step + across) % around] ?? [x, y, z]
      facets.push({ corners: [at(0, 0), at(0, 1), at(1, ring % 2)], kind })
      facets.push({ corners: ring % 2 ? [at(0, 0), at(1, 0), at(1, 1)] : [at(0, 1), at(1, 0), at(1, 1)], kind })
    }
  }
  return facets.filter(({ corners }) => {
    const depth = (corners[0][2] + corners[1][2] + corners[2][2]) / 3
    return depth < z + radius * 0.6
  })
}

/** A forge: a glowing stone above a faceted floor, its light on the walls, sparks above. */
export function foundry(): string {
  const random = randomFrom(51)
  const heart: Point = [0, 1.62, 7.4]
  const height = (x: number, z: number) => {
    const bowl = Math.hypot(x, z - 7.4)
    const wall = Math.max(0, Math.abs(x) - 3.2) * 0.9 + Math.max(0, z - 10.2) * 1.25
    return (
      wall * (0.6 + 0.7 * clouds(x * 0.4 + 3, z * 0.4, 3)) +
      (noise(x * 1.3, z * 1.3) - 0.5) * 0.5 -
      Math.max(0, 1.9 - bowl) * 0.35
    )
  }
  const floor = field(random, { near: 2.2, far: 16, rows: 34, columns: 40, spread: 1.15 }, height)
  const stone = boulder(random, heart, 1.28, 'ember')
  const paint: Paint = ([x, y, z], normal, kind) => {
    const toward = [heart[0] - x, heart[1] - y, heart[2] - z] as const
    const away = Math.hypot(...toward)
    if (kind === 'ember') {
      const heat = clamp(0.74 - (y - heart[1]) * 0.24 + (random() - 0.5) * 0.6 - Math.abs(x) * 0.12)
      return gradient(EMBER, heat)
    }
    const faced = Math.abs(normal[0] * toward[0] + normal[1] * toward[1] + normal[2] * toward[2]) / away
    const light = ((faced + 0.06) * 9) / (0.9 + away * away) + 0.55 * Math.exp(-away * 0.9)
    const base: Colour = add([0.026, 0.022, 0.036], [1.0, 0.36, 0.12], light * 0.62 * (0.82 + random() * 0.3))
    return add(base, [0.12, 0.05, 0.16], 0.18 * clamp(normal[1]))
  }
  const sparks = Array.from({ length: 150 }, () => {
    const turn = (random() - 0.5) * 2.6
    const reach = 120 + random() ** 0.7 * 420
    const x = 640 + Math.sin(turn) * reach
    const y = 330 - Math.cos(turn) * reach * 0.8
    const size = 1 + random() * 2.6
    return `<polygon points="${x.toFixed(1)},${(y - size * 1.8).toFixed(1)} ${(x + size).toFixed(1)},${y.toFixed(1)} ${x.toFixed(1)},${(y + size * 1.8).toFixed(1)} ${(x - size).toFixed(1)},${y.toFixed(1)}" fill="${hex(gradient(EMBER, 0.6 + random() * 0.4))}" opacity="${(0.25 + random() * 0.7).toFixed(2)}"/>`
  }).join('')
  const drawn = render([...floor, ...stone], { height: 2.5, horizon: 262, zoom: 900, middle: 640 }, paint)
  return `<defs><radialGradient id="heat"><stop offset="0" stop-color="#ffb45a" stop-opacity="0.62"/><stop offset="0.3" stop-color="#ff5a1f" stop-opacity="0.26"/><stop offset="1" stop-color="#ff3a10" stop-opacity="0"/></radialGradient></defs>
    <rect width="1280" height="720" fill="#08080a"/>${drawn}<circle cx="640" cy="366" r="480" fill="url(#heat)"/>${sparks}`
}

/** One boat of few facets: hull, two sails, and the same upside down in the water. */
function boat(x: number, y: number, size: number, turn: 1 | -1, mist: number): string {
  const haze = colour('#e9b9b4')
  const facet = (points: string, tint: string) =>
    `<polygon points="${points}" fill="${hex(blend(colour(tint), haze, mist))}"/>`
  const shape = [
    facet('-52,-14 -8,-10 -34,4', '#5a2348'),
    facet('-8,-10 30,-12 24,5 -34,4', '#7a2f4f'),
    facet('30,-12 60,-20 24,5', '#a3405a'),
    facet('-52,-14 60,-20 30,-12 -8,-10', '#c76a5e'),
    facet('2,-128 2,-20 -40,-24', '#f28a5b'),
    facet('2,-128 -20,-78 2,-62', '#ffb27a'),
    facet('6,-118 6,-22 48,-26', '#ffd9ac'),
    facet('6,-70 48,-26 6,-22', '#f7a878'),
  ].join('')
  const ripples = [6, 13, 22, 34]
    .map(
      (down, index) =>
        `<path d="M${-50 + index * 9} ${down}H${52 - index * 8}" stroke="#fff1e4" stroke-width="1.6" opacity="${0.3 - index * 0.06}"/>`,
    )
    .join('')
  const place = `translate(${x} ${y}) scale(${size * turn} ${size})`
  return `<g transform="${place}"><g transform="translate(0 8) scale(1 -0.8) skewX(-5)" opacity="${(0.34 * (1 - mist * 0.5)).toFixed(2)}">${shape}</g>${ripples}${shape}</g>`
}

/** Boats on still water, each paler than the one before it, under hills in the mist. */
export function drift(): string {
  const random = randomFrom(64)
  const sea = field(random, { near: 2, far: 60, rows: 40, columns: 34, spread: 1.05 }, () => random() * 0.13)
  const paint: Paint = ([x, , z], normal) => {
    const far = 1 - Math.exp(-z / 15)
    const deep = blend(colour('#2c3b66'), colour('#b97a93'), clamp(far * 1.05))
    const glint = clamp((normal[0] * 2.4 - normal[2] * 1.6) * 1.3 + 0.3)
    const path = Math.exp(-(((x / z - 0.26) / 0.16) ** 2))
    return blend(
      add(deep, [1, 0.62, 0.42], glint * (0.1 + path * 0.3) + path * 0.1),
      colour('#eab8b0'),
      far ** 3 * 0.96,
    )
  }
  const hills = [
    ['#dba3b0', 300, 84, 2.3],
    ['#c48aa6', 318, 62, 7.1],
    ['#a9749c', 334, 40, 13.4],
  ] as const
  const ranges = hills.map(([tint, base, rise, seed], layer) => {
    const crest = Array.from({ length: 23 }, (_, step): [number, number] => {
      const x = step * 62 - 40
      const lift =
        rise * 2.3 * Math.max(0.03, clouds(step * 0.33 + seed, seed, 3) - 0.3) * (0.35 + Math.abs(x - 880) / 620)
      return [x, base - lift * (step % 2 ? 1 : 0.62)]
    })
    return crest
      .slice(1)
      .map(([x, y], index) => {
        const [before, high] = crest[index] ?? [0, 0]
        const fill = hex(scale(colour(tint), y < high ? 1.05 : 0.955))
        const shade = hex(scale(colour(tint), y < high ? 0.985 : 1.02))
        const bottom = 364 + layer
        return `<polygon points="${before},${bottom} ${before},${high.toFixed(1)} ${x},${y.toFixed(1)}" fill="${fill}" stroke="${fill}"/><polygon points="${before},${bottom} ${x},${y.toFixed(1)} ${x},${bottom}" fill="${shade}" stroke="${shade}"/>`
      })
      .join('')
  })
  const boats = [
    boat(742, 366, 0.26, 1, 0.72),
    boat(520, 376, 0.34, -1, 0.62),
    boat(1010, 392, 0.5, 1, 0.46),
    boat(300, 430, 0.82, 1, 0.26),
    boat(812, 520, 1.62, -1, 0),
  ]
  const veil = (y: number, height: number, opacity: number) =>
    `<rect y="${y}" width="1280" height="${height}" fill="url(#veil)" opacity="${opacity}"/>`
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#46487e"/><stop offset="0.45" stop-color="#b9749a"/><stop offset="0.8" stop-color="#f4ab95"/><stop offset="1" stop-color="#ffd9b4"/></linearGradient>
    <linearGradient id="veil" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffe1d2" stop-opacity="0"/><stop offset="0.5" stop-color="#ffe1d2" stop-opacity="1"/><stop offset="1" stop-color="#ffe1d2" stop-opacity="0"/></linearGradient>
    <radialGradient id="glow"><stop offset="0" stop-color="#fff0d4" stop-opacity="0.9"/><stop offset="1" stop-color="#ffc49a" stop-opacity="0"/></radialGradient></defs>
    <rect width="1280" height="360" fill="url(#sky)"/><circle cx="880" cy="236" r="260" fill="url(#glow)"/><circle cx="880" cy="236" r="44" fill="#fff4dc"/>
    ${ranges[0]}${veil(250, 110, 0.5)}${ranges[1]}${veil(290, 80, 0.5)}${ranges[2]}
    ${render(sea, { height: 2.2, horizon: 330, zoom: 760, middle: 640 }, paint)}${veil(306, 90, 0.75)}
    ${boats.slice(0, 3).join('')}${veil(350, 110, 0.4)}${boats.slice(3).join('')}`
}
