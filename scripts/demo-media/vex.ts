import { drawFine, jpeg, onPaper, type Work } from './canvas.ts'
import { nightDrive } from './music.ts'
import { cell, noise, randomFrom, TURN } from './numbers.ts'
import { ribbons } from './vex-video.ts'

const VIOLET = '#8b5cff'
const CYAN = '#2ee6ff'
const PINK = '#ff4fd8'
const DEFS = `<defs>
  <filter id="wide" filterUnits="userSpaceOnUse" x="0" y="0" width="100%" height="100%"><feGaussianBlur stdDeviation="22"/></filter>
  <filter id="near" filterUnits="userSpaceOnUse" x="0" y="0" width="100%" height="100%"><feGaussianBlur stdDeviation="6"/></filter>
  <linearGradient id="neon" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${CYAN}"/><stop offset="1" stop-color="${VIOLET}"/></linearGradient>
  <linearGradient id="plate" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#221447"/><stop offset="1" stop-color="#0a0716"/></linearGradient>
  <linearGradient id="dusk" gradientUnits="userSpaceOnUse" x1="0" y1="150" x2="0" y2="262"><stop offset="0" stop-color="${PINK}"/><stop offset="1" stop-color="${VIOLET}"/></linearGradient>
  <radialGradient id="pool"><stop offset="0" stop-color="#6a3cff" stop-opacity="0.62"/><stop offset="0.3" stop-color="#4a1fc0" stop-opacity="0.34"/><stop offset="1" stop-color="#2a0f80" stop-opacity="0"/></radialGradient>
  <radialGradient id="void" cx="0.5" cy="0.42" r="0.75"><stop offset="0" stop-color="#1c1038"/><stop offset="0.55" stop-color="#0c0818"/><stop offset="1" stop-color="#08080a"/></radialGradient></defs>`

/** A line of light: wide glow, near glow, and the bright line itself. */
function neon(shapes: string, tint: string, width = 3): string {
  const lines = (extra: string) => `<g fill="none" stroke-linejoin="miter" stroke-miterlimit="6" ${extra}>${shapes}</g>`
  return [
    lines(`stroke="${tint}" stroke-width="${width * 3.4}" opacity="0.55" filter="url(#wide)"`),
    lines(`stroke="${tint}" stroke-width="${width * 2}" opacity="0.7" filter="url(#near)"`),
    lines(`stroke="${tint}" stroke-width="${width}"`),
    lines(`stroke="#fff" stroke-width="${width * 0.38}" opacity="0.75"`),
  ].join('')
}

/** A shape and its mirror image about the upright axis at `x`. */
function mirrored(x: number, shape: string): string {
  return `<g transform="translate(${x} 0)">${shape}</g><g transform="translate(${x} 0) scale(-1 1)">${shape}</g>`
}

function mask(): string {
  const plate = mirrored(
    256,
    '<path d="M0 206L34 172L58 190L150 84L136 214L166 250L118 330L66 372L34 438L0 470Z" fill="url(#plate)"/>',
  )
  const facets = mirrored(
    256,
    `<path d="M0 206L34 172L58 190L40 262L0 240Z" fill="#35206e" opacity="0.85"/><path d="M58 190L150 84L136 214L92 232Z" fill="#2b1b60" opacity="0.9"/>
     <path d="M136 214L166 250L118 330L100 280Z" fill="#1a1040"/><path d="M66 372L34 438L0 470V360L30 338Z" fill="#281858" opacity="0.9"/><path d="M0 240L40 262L30 338L0 360Z" fill="#120b2a"/>`,
  )
  const outline = mirrored(256, '<path d="M0 206L34 172L58 190L150 84L136 214L166 250L118 330L66 372L34 438L0 470"/>')
  const creases = mirrored(256, '<path d="M40 262L30 338L66 372M0 360L30 338M58 190L40 262L0 240M0 404L18 392"/>')
  const eyes = mirrored(256, '<path d="M50 296L124 248L112 286L72 312Z"/>')
  const eyeLight = mirrored(256, `<path d="M50 296L124 248L112 286L72 312Z" fill="${CYAN}"/>`)
  const crown = mirrored(256, '<path d="M0 62L16 118L0 166"/>')
  return `${DEFS}<rect width="512" height="512" fill="url(#void)"/>
    <circle cx="256" cy="262" r="170" fill="#5b2bd6" opacity="0.3" filter="url(#wide)"/>
    ${plate}${facets}${neon(creases, VIOLET, 2)}${neon(outline, VIOLET, 5)}${neon(crown, CYAN, 3.4)}
    <g filter="url(#near)">${eyeLight}</g><g opacity="0.9">${eyeLight}</g>${neon(eyes, CYAN, 3)}`
}

/** A tunnel of light rushing towards a sight, as at the start of a reel. */
function reel(): string {
  const random = randomFrom(19)
  const [cx, cy] = [640, 344]
  const streaks = Array.from({ length: 230 }, () => {
    const angle = random() * TURN
    const from = 110 + random() ** 0.8 * 420
    const to = from * (1.12 + random() * 0.5)
    const tint = [VIOLET, CYAN, VIOLET, PINK][Math.floor(random() * 4)]
    const at = (reach: number) =>
      `${(cx + Math.cos(angle) * reach * 1.35).toFixed(1)} ${(cy + Math.sin(angle) * reach).toFixed(1)}`
    return `<path d="M${at(from)}L${at(to)}" stroke="${tint}" stroke-width="${(0.5 + (from / 260) * random() * 1.6).toFixed(2)}" opacity="${(0.12 + random() * 0.6).toFixed(2)}"/>`
  }).join('')
  const gates = Array.from({ length: 7 }, (_, index) => {
    const size = 74 * 1.5 ** index
    const cut = size * 0.34
    const [w, h] = [size * 1.5, size]
    return `<path opacity="${(0.95 - index * 0.115).toFixed(2)}" d="M${cx - w} ${cy - h + cut}L${cx - w + cut} ${cy - h}H${cx - cut * 0.8}M${cx + cut * 0.8} ${cy - h}H${cx + w - cut}L${cx + w} ${cy - h + cut}V${cy - cut * 0.3}M${cx + w} ${cy + cut * 0.3}V${cy + h - cut}L${cx + w - cut} ${cy + h}H${cx + cut * 0.8}M${cx - cut * 0.8} ${cy + h}H${cx - w + cut}L${cx - w} ${cy + h - cut}V${cy + cut * 0.3}M${cx - w} ${cy - cut * 0.3}V${cy - h + cut}"/>`
  })
  const sight = `<circle cx="${cx}" cy="${cy}" r="46"/><path d="M${cx} ${cy - 66}V${cy - 30}M${cx} ${cy + 30}V${cy + 66}M${cx - 66} ${cy}H${cx - 30}M${cx + 30} ${cy}H${cx + 66}"/>`
  return `${DEFS}<rect width="1280" height="720" fill="#08080a"/><ellipse cx="${cx}" cy="${cy}" rx="760" ry="460" fill="url(#pool)"/>
    <g fill="none" stroke-linecap="round">${streaks}</g>
    ${neon(gates.filter((_, index) => index % 2 === 0).join(''), VIOLET, 3)}${neon(gates.filter((_, index) => index % 2 === 1).join(''), CYAN, 2.4)}
    ${neon(sight, PINK, 2.4)}<path d="M${cx - 7} ${cy}L${cx} ${cy - 7}L${cx + 7} ${cy}L${cx} ${cy + 7}Z" fill="#fff"/>`
}

/** The frame of a stream: camera, chat bars, a ring of energy, a wave of sound. */
function overlay(): string {
  const camera = '<path d="M72 96L96 72H388L412 96V296L388 320H96L72 296Z"/>'
  const corners = '<path d="M60 130V84L84 60H130M424 130V84L400 60H354M60 262V308L84 332H130M424 262V308L400 332H354"/>'
  const sunset = Array.from({ length: 9 }, (_, index) => {
    const y = 150 + index * 12.5
    const half = Math.sqrt(Math.max(0, 72 ** 2 - (y + 4 - 218) ** 2))
    return `<rect x="${(242 - half).toFixed(1)}" y="${y}" width="${(half * 2).toFixed(1)}" height="${11 - index * 0.9}" fill="url(#dusk)"/>`
  }).join('')
  const floor = [
    ...Array.from(
      { length: 21 },
      (_, index) => `<path d="M${242 + (index - 10) * 17} 262L${242 + (index - 10) * 54} 320"/>`,
    ),
    ...[262, 267, 275, 286, 301].map((y) => `<path d="M72 ${y}H412"/>`),
  ].join('')
  const chat = Array.from({ length: 8 }, (_, row) => {
    const y = 96 + row * 46
    const long = 70 + cell(row, 3) * 150
    const tint = [CYAN, VIOLET, PINK][Math.floor(cell(row, 9) * 3)]
    return `<g opacity="${(0.35 + row * 0.09).toFixed(2)}"><path d="M958 ${y}l9 -9 9 9 -9 9Z" fill="${tint}"/><rect x="988" y="${y - 10}" width="${(46 + cell(row, 5) * 40).toFixed(0)}" height="7" fill="${tint}"/><rect x="988" y="${y + 4}" width="${long.toFixed(0)}" height="7" fill="#cfc8ff" opacity="0.55"/></g>`
  }).join('')
  const ring = (radius: number, from: number, to: number) => {
    const at = (share: number) =>
      `${(640 + Math.cos(share * TURN) * radius).toFixed(1)} ${(300 + Math.sin(share * TURN) * radius).toFixed(1)}`
    return `<path d="M${at(from)}A${radius} ${radius} 0 ${to - from > 0.5 ? 1 : 0} 1 ${at(to)}"/>`
  }
  const ticks = Array.from({ length: 72 }, (_, index) => {
    const angle = (index / 72) * TURN
    const [from, to] = [150, index % 6 === 0 ? 166 : 157]
    return `<path d="M${(640 + Math.cos(angle) * from).toFixed(1)} ${(300 + Math.sin(angle) * from).toFixed(1)}L${(640 + Math.cos(angle) * to).toFixed(1)} ${(300 + Math.sin(angle) * to).toFixed(1)}"/>`
  }).join('')
  const bars = Array.from({ length: 96 }, (_, index) => {
    const loud =
      10 +
      96 * noise(index * 0.22, 4) ** 2 * (0.4 + Math.sin((index / 95) * Math.PI)) +
      22 * cell(index, 8) * Math.sin((index / 95) * Math.PI)
    const tint = index < 48 ? CYAN : VIOLET
    return `<rect x="${72 + index * 11.9}" y="${(584 - loud / 2).toFixed(1)}" width="5.6" height="${loud.toFixed(1)}" fill="${tint}" opacity="${(0.55 + 0.45 * cell(index, 2)).toFixed(2)}"/>`
  }).join('')
  const cells = Array.from(
    { length: 12 },
    (_, index) => `<path d="M${72 + index * 28.6} 372h20l6 10h-20Z" fill="${index < 9 ? CYAN : '#2a2150'}"/>`,
  ).join('')
  const grid =
    Array.from({ length: 33 }, (_, index) => `<path d="M${index * 40} 0V720"/>`).join('') +
    Array.from({ length: 18 }, (_, index) => `<path d="M0 ${index * 40}H1280"/>`).join('')
  return `${DEFS}<rect width="1280" height="720" fill="url(#void)"/><g stroke="#a58bff" opacity="0.055">${grid}</g>
    <path d="M72 96L96 72H388L412 96V296L388 320H96L72 296Z" fill="#0f0a22"/>${sunset}<clipPath id="camera"><path d="M72 96L96 72H388L412 96V296L388 320H96L72 296Z"/></clipPath><g clip-path="url(#camera)" stroke="${CYAN}" stroke-width="1.2" opacity="0.6">${floor}</g>${neon(camera, VIOLET, 3)}${neon(corners, CYAN, 2)}
    ${cells}<path d="M930 60H1208V472L1184 496H930Z" fill="#0f0a22" opacity="0.8"/>${neon('<path d="M930 60H1208V472L1184 496H930Z"/>', VIOLET, 2)}${chat}
    <g stroke="#bba8ff" opacity="0.5">${ticks}</g>${neon(ring(132, 0.62, 1.34), CYAN, 5)}${neon(ring(112, 0.1, 0.58) + ring(112, 0.7, 0.92), VIOLET, 3)}${neon(ring(180, 0.9, 1.12) + ring(180, 0.4, 0.62), PINK, 2)}
    <g transform="translate(640 300) scale(0.36) translate(-256 -280)">${neon(mirrored(256, '<path d="M0 206L34 172L58 190L150 84L136 214L166 250L118 330L66 372L34 438L0 470"/><path d="M50 296L124 248L112 286L72 312Z"/>'), CYAN, 7)}</g>
    <g filter="url(#near)" opacity="0.7">${bars}</g>${bars}${neon('<path d="M72 684H500L516 672H764L780 684H1208"/>', VIOLET, 2)}`
}

const CURSOR = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">
  <title>A neon arrowhead</title>
  <path d="M3 3L25 59L33 35L59 25Z" fill="none" stroke="#8b5cff" stroke-width="5" stroke-linejoin="round" opacity="0.28"/>
  <path d="M3 3L25 56L32.5 33L56 25Z" fill="#0d0a1c" stroke="#8b5cff" stroke-width="2.5" stroke-linejoin="round"/>
  <path d="M3 3L32.5 33L25 56Z" fill="#2a1760"/>
  <path d="M25 56L3 3L56 25" fill="none" stroke="#2ee6ff" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M38 38L48 48" stroke="#2ee6ff" stroke-width="3" stroke-linecap="round"/>
</svg>
`

const light = (name: string, kilobytes: number, width: number, height: number, shapes: () => string): Work => ({
  name,
  kilobytes,
  make: async (limit) => jpeg(await onPaper(await drawFine(width, height, shapes()), 0.01), limit),
})

/** Vex plays by night: a mask, moving ribbons of light, a theme, an arrow to point with. */
export const VEX: Work[] = [
  light('vex-avatar.jpg', 60, 512, 512, mask),
  { name: 'vex-background.mp4', kilobytes: 900, make: ribbons },
  { name: 'vex-music.ogg', kilobytes: 260, make: nightDrive },
  { name: 'vex-cursor.svg', kilobytes: 2, make: async () => Buffer.from(CURSOR) },
  light('vex-reel.jpg', 105, 1280, 720, reel),
  light('vex-overlay.jpg', 105, 1280, 720, overlay),
]
