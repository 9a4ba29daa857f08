import audiowideMetrics from '@capsizecss/metrics/audiowide'
import bebasNeueMetrics from '@capsizecss/metrics/bebasNeue'
import blackOpsOneMetrics from '@capsizecss/metrics/blackOpsOne'
import bodoniModaMetrics from '@capsizecss/metrics/bodoniModa'
import bungeeMetrics from '@capsizecss/metrics/bungee'
import caveatMetrics from '@capsizecss/metrics/caveat'
import cinzelMetrics from '@capsizecss/metrics/cinzel'
import cormorantMetrics from '@capsizecss/metrics/cormorant'
import creepsterMetrics from '@capsizecss/metrics/creepster'
import dancingScriptMetrics from '@capsizecss/metrics/dancingScript'
import exo2Metrics from '@capsizecss/metrics/exo2'
import firaCodeMetrics from '@capsizecss/metrics/firaCode'
import jetbrainsMonoMetrics from '@capsizecss/metrics/jetBrainsMono'
import monotonMetrics from '@capsizecss/metrics/monoton'
import orbitronMetrics from '@capsizecss/metrics/orbitron'
import pacificoMetrics from '@capsizecss/metrics/pacifico'
import permanentMarkerMetrics from '@capsizecss/metrics/permanentMarker'
import playfairMetrics from '@capsizecss/metrics/playfairDisplay'
import pressStart2pMetrics from '@capsizecss/metrics/pressStart2P'
import rajdhaniMetrics from '@capsizecss/metrics/rajdhani'
import righteousMetrics from '@capsizecss/metrics/righteous'
import russoOneMetrics from '@capsizecss/metrics/russoOne'
import sourceCodeProMetrics from '@capsizecss/metrics/sourceCodePro'
import spaceGroteskMetrics from '@capsizecss/metrics/spaceGrotesk'
import specialEliteMetrics from '@capsizecss/metrics/specialElite'
import tekoMetrics from '@capsizecss/metrics/teko'
import vt323Metrics from '@capsizecss/metrics/vT323'
import audiowide from '@fontsource/audiowide/files/audiowide-latin-400-normal.woff2?url'
import bebasNeue from '@fontsource/bebas-neue/files/bebas-neue-latin-400-normal.woff2?url'
import blackOpsOne from '@fontsource/black-ops-one/files/black-ops-one-latin-400-normal.woff2?url'
import bodoniModa from '@fontsource/bodoni-moda/files/bodoni-moda-latin-700-normal.woff2?url'
import bungee from '@fontsource/bungee/files/bungee-latin-400-normal.woff2?url'
import caveat from '@fontsource/caveat/files/caveat-latin-700-normal.woff2?url'
import cinzel from '@fontsource/cinzel/files/cinzel-latin-700-normal.woff2?url'
import cormorant from '@fontsource/cormorant/files/cormorant-latin-700-normal.woff2?url'
import creepster from '@fontsource/creepster/files/creepster-latin-400-normal.woff2?url'
import dancingScript from '@fontsource/dancing-script/files/dancing-script-latin-700-normal.woff2?url'
import exo2 from '@fontsource/exo-2/files/exo-2-latin-700-normal.woff2?url'
import firaCode from '@fontsource/fira-code/files/fira-code-latin-700-normal.woff2?url'
import jetbrainsMono from '@fontsource/jetbrains-mono/files/jetbrains-mono-latin-700-normal.woff2?url'
import monoton from '@fontsource/monoton/files/monoton-latin-400-normal.woff2?url'
import orbitron from '@fontsource/orbitron/files/orbitron-latin-700-normal.woff2?url'
import pacifico from '@fontsource/pacifico/files/pacifico-latin-400-normal.woff2?url'
import permanentMarker from '@fontsource/permanent-marker/files/permanent-marker-latin-400-normal.woff2?url'
import playfair from '@fontsource/playfair-display/files/playfair-display-latin-700-normal.woff2?url'
import pressStart2p from '@fontsource/press-start-2p/files/press-start-2p-latin-400-normal.woff2?url'
import rajdhani from '@fontsource/rajdhani/files/rajdhani-latin-700-normal.woff2?url'
import righteous from '@fontsource/righteous/files/righteous-latin-400-normal.woff2?url'
import russoOne from '@fontsource/russo-one/files/russo-one-latin-400-normal.woff2?url'
import sourceCodePro from '@fontsource/source-code-pro/files/source-code-pro-latin-700-normal.woff2?url'
import specialElite from '@fontsource/special-elite/files/special-elite-latin-400-normal.woff2?url'
import teko from '@fontsource/teko/files/teko-latin-600-normal.woff2?url'
import vt323 from '@fontsource/vt323/files/vt323-latin-400-normal.woff2?url'
import spaceGrotesk from '@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2?url'
import type { FONTS } from '@vitrine/core/portfolios/view'

/** Metrics that determine the size of a font's text. */
export interface FontMetrics {
  ascent: number
  descent?: number
  lineGap: number
  unitsPerEm: number
  xWidthAvg: number
}

/** Font that a page can use: one weight of its Latin letters, served from this site. */
export interface FontFace {
  family: string
  weight: number | string
  url: string
  metrics: FontMetrics
}

/** The 27 fonts of the specification. Their files come from npm packages, their metrics from Capsize. */
export const FONT_FACES: Readonly<Record<Exclude<(typeof FONTS)[number], 'default'>, FontFace>> = {
  orbitron: { family: 'Orbitron', weight: 700, url: orbitron, metrics: orbitronMetrics },
  rajdhani: { family: 'Rajdhani', weight: 700, url: rajdhani, metrics: rajdhaniMetrics },
  'exo-2': { family: 'Exo 2', weight: 700, url: exo2, metrics: exo2Metrics },
  playfair: { family: 'Playfair Display', weight: 700, url: playfair, metrics: playfairMetrics },
  cormorant: { family: 'Cormorant', weight: 700, url: cormorant, metrics: cormorantMetrics },
  cinzel: { family: 'Cinzel', weight: 700, url: cinzel, metrics: cinzelMetrics },
  'bodoni-moda': { family: 'Bodoni Moda', weight: 700, url: bodoniModa, metrics: bodoniModaMetrics },
  'bebas-neue': { family: 'Bebas Neue', weight: 400, url: bebasNeue, metrics: bebasNeueMetrics },
  'black-ops-one': { family: 'Black Ops One', weight: 400, url: blackOpsOne, metrics: blackOpsOneMetrics },
  'russo-one': { family: 'Russo One', weight: 400, url: russoOne, metrics: russoOneMetrics },
  teko: { family: 'Teko', weight: 600, url: teko, metrics: tekoMetrics },
  pacifico: { family: 'Pacifico', weight: 400, url: pacifico, metrics: pacificoMetrics },
  'permanent-marker': {
    family: 'Permanent Marker',
    weight: 400,
    url: permanentMarker,
    metrics: permanentMarkerMetrics,
  },
  caveat: { family: 'Caveat', weight: 700, url: caveat, metrics: caveatMetrics },
  'dancing-script': { family: 'Dancing Script', weight: 700, url: dancingScript, metrics: dancingScriptMetrics },
  'press-start-2p': { family: 'Press Start 2P', weight: 400, url: pressStart2p, metrics: pressStart2pMetrics },
  vt323: { family: 'VT323', weight: 400, url: vt323, metrics: vt323Metrics },
  'special-elite': { family: 'Special Elite', weight: 400, url: specialElite, metrics: specialEliteMetrics },
  creepster: { family: 'Creepster', weight: 400, url: creepster, metrics: creepsterMetrics },
  'jetbrains-mono': { family: 'JetBrains Mono', weight: 700, url: jetbrainsMono, metrics: jetbrainsMonoMetrics },
  'fira-code': { family: 'Fira Code', weight: 700, url: firaCode, metrics: firaCodeMetrics },
  'source-code-pro': { family: 'Source Code Pro', weight: 700, url: sourceCodePro, metrics: sourceCodeProMetrics },
  monoton: { family: 'Monoton', weight: 400, url: monoton, metrics: monotonMetrics },
  audiowide: { family: 'Audiowide', weight: 400, url: audiowide, metrics: audiowideMetrics },
  bungee: { family: 'Bungee', weight: 400, url: bungee, metrics: bungeeMetrics },
  righteous: { family: 'Righteous', weight: 400, url: righteous, metrics: righteousMetrics },
  'space-grotesk': { family: 'Space Grotesk', weight: '300 700', url: spaceGrotesk, metrics: spaceGroteskMetrics },
}
