/** Modules that the build makes from the fonts' npm packages; see `page/fonts`. */
declare module '#fonts/base.js' {
  import type { FontFamily } from './font-faces.ts'
  export const fonts: Readonly<Record<'text' | 'display', FontFamily>>
}
declare module '#fonts/creators.js' {
  import type { CreatorFont, FontFamily } from './font-faces.ts'
  export const fonts: Readonly<Record<CreatorFont, FontFamily>>
}
declare module '#fonts/widths.js' {
  import type { LocalFont, Widths } from './fallback.ts'
  import type { CreatorFont } from './font-faces.ts'
  export const widths: Readonly<Record<CreatorFont, Widths>>
  export const localWidths: Readonly<Record<'regular' | 'bold', Readonly<Record<LocalFont, Widths>>>>
}
