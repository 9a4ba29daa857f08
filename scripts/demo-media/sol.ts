import { drawFine, jpeg, onPaper, type Work } from './canvas.ts'
import { type Facet, facing, field, type Paint, type Point, render } from './mesh.ts'
import {
  add,
  blend,
  type Colour,
  clamp,
  clouds,
  colour,
  gradient,
  hex,
  mix,
  noise,
  randomFrom,
  ridges,
  scale,
  smooth,
} from './numbers.ts'
import { drift, foundry } from './sol-scenes.ts'

const DAWN = [
  [0, colour('#2b1a4a')],
  [0.35, colour('#7a2f6b')],
  [0.62, colour('#e2586a')],
  [0.84, colour('#ff9a5c')],
  [1, colour('#ffd59a')],
] as const

function lightOf(sun: Point, warm: Colour, cool: Colour, strength: number) {
  return (normal: Point, ground: Colour): Colour => {
    const lit = facing(normal, sun)
    const sky = 0.5 + 0.5 * normal[1]
    const light = add(scale(cool, 0.35 + 0.65 * sky), warm, lit * strength)
    return [ground[0] * light[0], ground[1] * light[1], ground[2] * light[2]]
  }
}

/** A sky of large facets over a whole canvas, coloured by what is behind their middles. */
function facetSky(
  width: number,
  height: number,
  size: number,
  seed: number,
  tint: (x: number, y: number) => Colour,
): string {
  const random = randomFrom(seed)
  const columns = Math.ceil(width / size) + 2
  const rows = Math.ceil(height / size) + 2
  const grid = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (_, column) => [
      (column - 1 + (row % 2) * 0.5 + (random() - 0.5) * 0.7) * size,
      (row - 1 + (random() - 0.5) * 0.7) * size,
    ]),
  )
  const polygons: string[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at = (down: number, across: number) => grid[row + down]?.[column + across] ?? [0, 0]
      for (const corners of [
        [at(0, 0), at(0, 1), at(1, row % 2)],
        row % 2 ? [at(0, 0), at(1, 0), at(1, 1)] : [at(0, 1), at(1, 0), at(1, 1)],
      ]) {
        const x = corners.reduce((sum, corner) => sum + (corner[0] ?? 0), 0) / 3
        const y = corners.reduce((sum, corner) => sum + (corner[1] ?? 0), 0) / 3 + (random() - 0.5) * size * 0.7
        const fill = hex(scale(tint(x, y), 0.97 + random() * 0.06))
        polygons.push(
          `<polygon points="${corners.map((corner) => corner.map((part) => part.toFixed(1)).join(',')).join(' ')}" fill="${fill}" stroke="${fill}"/>`,
        )
      }
    }
  }
  return polygons.join('')
}

function disc(x: number, y: number, radius: number): string {
  return `<defs><radialGradient id="halo"><stop offset="0" stop-color="#ffe9bf" stop-opacity="0.75"/><stop offset="0.35" stop-color="#ffb27a" stop-opacity="0.32"/><stop offset="1" stop-color="#ff8a6a" stop-opacity="0"/></radialGradient>
    <linearGradient id="sun" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff3d2"/><stop offset="1" stop-color="#ffb36b"/></linearGradient></defs>
    <circle cx="${x}" cy="${y}" r="${radius * 4.6}" fill="url(#halo)"/><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#sun)"/>`
}

function sunrise(): string {
  const horizon = 690
  const river = (z: number) => Math.sin(z * 0.16 + 0.6) * (1.2 + z * 0.07) + z * 0.12
  const height = (x: number, z: number) => {
    const away = Math.abs(x - river(z))
    const bank = smooth(0.7 + z * 0.02, 6 + z * 0.34, away)
    const peaks = ridges(x * 0.075 + 5, z * 0.07 + 2, 4)
    return bank * (0.4 + peaks * peaks * (0.5 + z * 0.25)) + (bank > 0 ? noise(x * 0.9, z * 0.9) * 0.5 * bank : 0)
  }
  const sun: Point = [0.5, 0.42, 0.76]
  const light = lightOf(sun, [1.5, 0.72, 0.42], [0.38, 0.27, 0.52], 1.15)
  const random = randomFrom(11)
  const land = field(random, { near: 2.6, far: 64, rows: 62, columns: 56, spread: 1.15 }, height)
  const paint: Paint = (middle, normal) => {
    const [x, y, z] = middle
    const wet = y < 0.02 && Math.abs(x - river(z)) < 3
    const haze = 1 - Math.exp(-((z / 40) ** 1.25))
    const ground: Colour = blend(colour('#6f3a68'), colour('#dd937f'), clamp(y * 0.11 + 0.1))
    const seen = wet
      ? gradient(DAWN, 0.55 + clamp(z / 40) * 0.45)
      : light(normal, scale(ground, 0.9 + noise(x * 7, z * 7) * 0.2))
    return blend(seen, gradient(DAWN, 0.74 + clamp(x / z + 0.4) * 0.16), haze * 0.9)
  }
  const sky = facetSky(1920, horizon + 60, 92, 5, (x, y) =>
    add(
      gradient(DAWN, y / horizon),
      [1, 0.5, 0.3],
      0.16 * Math.exp(-(((x - 1260) / 560) ** 2) - ((y - 600) / 300) ** 2),
    ),
  )
  return `<rect width="1920" height="1280" fill="#2b1a4a"/>${sky}${disc(1268, 560, 92)}${render(land, { height: 3.1, horizon, zoom: 1080, middle: 960 }, paint)}`
}

const ISLANDS = [
  [-3.2, 11, 2.5, 2.7],
  [3.6, 14.5, 3.1, 3.9],
  [-8.4, 19, 3.0, 2.6],
  [0.4, 24, 3.2, 2.4],
  [11.5, 26, 4.0, 4.4],
  [0.9, 8.1, 1.0, 0.7],
  [-15, 31, 4, 3.4],
] as const

function isles(): string {
  const height = (x: number, z: number) => {
    let top = -0.5
    for (const [middle, depth, radius, rise] of ISLANDS) {
      const away = Math.hypot(x - middle, z - depth) / radius + (clouds(x * 0.7 + middle, z * 0.7, 3) - 0.5) * 0.9
      top = Math.max(top, (1 - away) * rise * (away < 0.55 ? 1.25 : 0.72))
    }
    return top
  }
  const random = randomFrom(23)
  const land = field(
    random,
    { near: 5, far: 44, rows: 80, columns: 72, spread: 1.0 },
    (x, z) => Math.max(0, height(x, z)) + random() * 0.05,
  )
  const trees = ISLANDS.flatMap(([middle, depth, radius, rise]) =>
    Array.from({ length: Math.round(radius * 11) }, (): Facet[] => {
      const turn = random() * 6.283
      const reach = radius * (0.2 + random() * 0.55)
      const [x, z] = [middle + Math.cos(turn) * reach, depth + Math.sin(turn) * reach]
      const foot = height(x, z)
      if (foot < 0.22 || foot > rise * 0.62) return []
      const tall = 0.3 + random() * 0.3
      const wide = 0.11 + random() * 0.05
      const tip: Point = [x, foot + tall, z]
      const corner = (angle: number): Point => [x + Math.cos(angle) * wide, foot, z + Math.sin(angle) * wide]
      return [
        { corners: [corner(3.5), corner(4.9), tip], kind: 'tree left' },
        { corners: [corner(4.9), corner(6.2), tip], kind: 'tree right' },
      ]
    }).flat(),
  )
  const light = lightOf([-0.62, 0.6, -0.5], [1.35, 0.82, 0.52], [0.42, 0.36, 0.56], 0.95)
  const haze = colour('#f3a58c')
  const paint: Paint = ([x, y, z], normal, kind) => {
    const fog = (1 - Math.exp(-((z / 34) ** 2))) * 0.9
    if (kind !== 'land') return blend(kind === 'tree left' ? colour('#d9644a') : colour('#7c2d4f'), haze, fog)
    if (y < 0.07) {
      const shallow = smooth(-0.5, 0.02, height(x, z))
      const sea = blend(colour('#123a5c'), colour('#46b3ad'), shallow * 0.9)
      const glint = clamp((normal[0] * 3.2 - normal[2] * 2 + 0.5) * 0.5)
      return blend(add(sea, [1, 0.6, 0.45], 0.03 + glint * 0.13), colour('#ffc793'), 1 - Math.exp(-((z / 26) ** 2.6)))
    }
    const stone = gradient(
      [
        [0, colour('#f6d6a8')],
        [0.16, colour('#e8946c')],
        [0.5, colour('#b5556a')],
        [1, colour('#fbe6dc')],
      ],
      clamp(y / 3.1),
    )
    return blend(light(normal, scale(stone, 0.94 + noise(x * 8, z * 8) * 0.14)), haze, fog)
  }
  const sky = facetSky(1280, 260, 64, 9, (_, y) => gradient(DAWN, mix(0.4, 1, clamp(y / 215))))
  return `<rect width="1280" height="720" fill="#f3a58c"/>${sky}${disc(930, 92, 44)}${render([...land, ...trees], { height: 6.4, horizon: 128, zoom: 760, middle: 640 }, paint)}`
}

function avatar(): string {
  const height = (x: number, z: number) => {
    const main = 1 - Math.hypot((x - 0.1) * 0.78, (z - 9) * 0.66) / 2.9
    const side = 1 - Math.hypot(x + 2.7, (z - 8.6) * 0.8) / 1.9
    const right = 1 - Math.hypot(x - 3.1, (z - 9.4) * 0.8) / 2.1
    return Math.max(0, Math.max(main * 4.6, side * 2.3, right * 2.7) + (clouds(x * 1.1, z * 1.1, 2) - 0.5) * 1.0)
  }
  const land = field(randomFrom(8), { near: 4.6, far: 13, rows: 24, columns: 26, spread: 0.62 }, height)
  const light = lightOf([-0.74, 0.5, -0.42], [1.7, 0.86, 0.5], [0.42, 0.26, 0.5], 0.86)
  const paint: Paint = ([, y, z], normal) => {
    const stone = y > 2.75 ? colour('#ffe9dc') : blend(colour('#5a2a66'), colour('#e08a6c'), clamp(y / 2.9))
    return blend(light(normal, stone), colour('#e2586a'), clamp((z - 9) * 0.05))
  }
  const sky = facetSky(512, 512, 92, 3, (_, y) => gradient(DAWN, clamp(y / 420)))
  return `${sky}${disc(340, 168, 82)}${render(land, { height: 1.6, horizon: 390, zoom: 690, middle: 250 }, paint)}`
}

const scene = (name: string, kilobytes: number, width: number, height: number, shapes: () => string): Work => ({
  name,
  kilobytes,
  make: async (limit) => jpeg(await onPaper(await drawFine(width, height, shapes()), 0.012), limit),
})

/** Sol builds worlds of few facets: islands, a forge, boats in the mist. */
export const SOL: Work[] = [
  scene('sol-avatar.jpg', 60, 512, 512, avatar),
  scene('sol-background.jpg', 245, 1920, 1280, sunrise),
  scene('sol-isles.jpg', 105, 1280, 720, isles),
  scene('sol-foundry.jpg', 105, 1280, 720, foundry),
  scene('sol-drift.jpg', 105, 1280, 720, drift),
]
