/** Modules that the build makes from the fonts' npm packages; see `page/fonts`. */
declare module '#fonts/base.js' {
  import type { FontFamily } from './font-faces.ts'
  export const fonts: Readonly<Record<'text' | 'display', FontFamily>>
}
declare module '#fonts/creators.js' {
  import type { CreatorFont, FontFamily } from './font-faces.ts'
  export const fonts: Readonly<Record<CreatorFont, FontFamily>>
}
declare module '#fonts/pairings.js' {
  import type { Pairing, PairingFaces } from './font-faces.ts'
  export const fonts: Readonly<Record<Pairing, PairingFaces>>
}
declare module '#fonts/brand.js' {
  /** URLs of the files of the line that names this site: its words, and the name. */
  export const brand: Readonly<Record<'text' | 'display', string>>
}
declare module '#fonts/widths.js' {
  import type { LocalFont, Widths } from './fallback.ts'
  import type { CreatorFont, Pairing } from './font-faces.ts'
  export const widths: Readonly<Record<CreatorFont, Widths>>
  /** Widths in the titles' fonts of the pairings. */
  export const pairingWidths: Readonly<Record<Pairing, Widths>>
  export const localWidths: Readonly<Record<'regular' | 'bold', Readonly<Record<LocalFont, Widths>>>>
}
