/** Font whose files are made by the build. */
export interface FontSource {
  family: string
  /** Name of its npm package. */
  package: string
  /** Weight of its files; the text font contains all weights between two. */
  weight: number | { min: number; max: number }
  /** Substitutions and placements that its files keep; by default those that browsers apply to all text. */
  features?: readonly string[]
}

/**
 * Features that browsers apply unless a style switches them off, and `tnum` for counts. Without the others, such as
 * small capitals and stylistic sets, no text looks different.
 */
export const DEFAULT_FEATURES: readonly string[] = [
  ...['ccmp', 'locl', 'rlig', 'rclt', 'rvrn', 'rand', 'calt', 'clig', 'liga', 'kern', 'mark', 'mkmk', 'curs', 'tnum'],
  ...['init', 'medi', 'fina', 'isol', 'dist', 'abvf', 'abvm', 'abvs', 'akhn', 'blwf', 'blwm', 'blws', 'cjct', 'half'],
  ...['haln', 'nukt', 'pref', 'pres', 'pstf', 'psts', 'rkrf', 'rphf', 'vatu'],
]

/**
 * Font of texts, in the weights that the styles of page and app use. Its contextual forms (an arrow for `->`, a raised
 * colon in a time) are left out: they weigh 4 kB.
 */
export const TEXT_FONT: FontSource = {
  family: 'Inter',
  package: '@fontsource-variable/inter',
  weight: { min: 400, max: 600 },
  features: ['ccmp', 'kern', 'mark', 'mkmk', 'tnum'],
}

/** Font of headings. */
export const DISPLAY_FONT: FontSource = {
  family: 'Space Grotesk',
  package: '@fontsource-variable/space-grotesk',
  weight: 600,
}

/** The 27 fonts of the specification, by their setting. */
export const CREATOR_FONTS: Readonly<Record<string, FontSource>> = {
  orbitron: { family: 'Orbitron', package: '@fontsource/orbitron', weight: 700 },
  rajdhani: { family: 'Rajdhani', package: '@fontsource/rajdhani', weight: 700 },
  'exo-2': { family: 'Exo 2', package: '@fontsource/exo-2', weight: 700 },
  playfair: { family: 'Playfair Display', package: '@fontsource/playfair-display', weight: 700 },
  cormorant: { family: 'Cormorant', package: '@fontsource/cormorant', weight: 700 },
  cinzel: { family: 'Cinzel', package: '@fontsource/cinzel', weight: 700 },
  'bodoni-moda': { family: 'Bodoni Moda', package: '@fontsource/bodoni-moda', weight: 700 },
  'bebas-neue': { family: 'Bebas Neue', package: '@fontsource/bebas-neue', weight: 400 },
  'black-ops-one': { family: 'Black Ops One', package: '@fontsource/black-ops-one', weight: 400 },
  'russo-one': { family: 'Russo One', package: '@fontsource/russo-one', weight: 400 },
  teko: { family: 'Teko', package: '@fontsource/teko', weight: 600 },
  pacifico: { family: 'Pacifico', package: '@fontsource/pacifico', weight: 400 },
  'permanent-marker': { family: 'Permanent Marker', package: '@fontsource/permanent-marker', weight: 400 },
  caveat: { family: 'Caveat', package: '@fontsource/caveat', weight: 700 },
  'dancing-script': { family: 'Dancing Script', package: '@fontsource/dancing-script', weight: 700 },
  'press-start-2p': { family: 'Press Start 2P', package: '@fontsource/press-start-2p', weight: 400 },
  vt323: { family: 'VT323', package: '@fontsource/vt323', weight: 400 },
  'special-elite': { family: 'Special Elite', package: '@fontsource/special-elite', weight: 400 },
  creepster: { family: 'Creepster', package: '@fontsource/creepster', weight: 400 },
  'jetbrains-mono': { family: 'JetBrains Mono', package: '@fontsource/jetbrains-mono', weight: 700 },
  'fira-code': { family: 'Fira Code', package: '@fontsource/fira-code', weight: 700 },
  'source-code-pro': { family: 'Source Code Pro', package: '@fontsource/source-code-pro', weight: 700 },
  monoton: { family: 'Monoton', package: '@fontsource/monoton', weight: 400 },
  audiowide: { family: 'Audiowide', package: '@fontsource/audiowide', weight: 400 },
  bungee: { family: 'Bungee', package: '@fontsource/bungee', weight: 400 },
  righteous: { family: 'Righteous', package: '@fontsource/righteous', weight: 400 },
  'space-grotesk': DISPLAY_FONT,
}

/** Fonts of a pairing: one for title and headings, one for all other texts. */
export interface PairingFonts {
  title: FontSource
  text: FontSource
}

/** All of its text is in one font, whose files have a name of their own beside the creators' font of this family. */
const MONO: FontSource = pairedText('JetBrains Mono Text', '@fontsource-variable/jetbrains-mono')

/** The pairings of a theme, by their setting. */
export const PAIRING_FONTS: Readonly<Record<string, PairingFonts>> = {
  editorial: {
    title: { family: 'Instrument Serif', package: '@fontsource/instrument-serif', weight: 400 },
    text: pairedText('Hanken Grotesk', '@fontsource-variable/hanken-grotesk'),
  },
  friendly: {
    title: { family: 'Fredoka', package: '@fontsource/fredoka', weight: 600 },
    text: pairedText('Figtree', '@fontsource-variable/figtree'),
  },
  technical: { title: MONO, text: MONO },
  poster: {
    title: { family: 'Anton', package: '@fontsource/anton', weight: 400 },
    text: pairedText('Archivo', '@fontsource-variable/archivo'),
  },
  bookish: {
    title: { family: 'Fraunces', package: '@fontsource/fraunces', weight: 600 },
    text: pairedText('Brygada 1918', '@fontsource-variable/brygada-1918'),
  },
  playful: {
    title: { family: 'Lilita One', package: '@fontsource/lilita-one', weight: 400 },
    text: pairedText('Nunito', '@fontsource-variable/nunito'),
  },
}

/** All fonts with files of their own, each once. */
export const ALL_FONTS: readonly FontSource[] = [
  ...new Set([
    TEXT_FONT,
    ...Object.values(CREATOR_FONTS),
    ...Object.values(PAIRING_FONTS).flatMap(({ title, text }) => [title, text]),
  ]),
]

/** Letters of the line that names this site. Pages in other fonts load these alone. */
export const BRAND_LETTERS = 'Powered by Vitrine'

/** Returns a font of texts, with the weights and features of {@link TEXT_FONT}. */
function pairedText(family: string, name: string): FontSource {
  return { ...TEXT_FONT, family, package: name }
}
