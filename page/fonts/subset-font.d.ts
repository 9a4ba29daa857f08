/** The options that are used here: the published types are older than some of them. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'sfnt' | 'woff2'
    keepAllGlyphs?: true
    keepFeatures?: readonly string[]
    variationAxes?: Record<string, number | { min: number; max: number }>
    noHinting?: boolean
    dropTables?: readonly string[]
  }
  /** Returns the font with the characters of `text` only; with `keepAllGlyphs` there is no text. */
  function subsetFont(font: Buffer, text: string | undefined, options: Options): Promise<Buffer>
  export = subsetFont
}
