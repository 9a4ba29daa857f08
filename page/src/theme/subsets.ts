/** Part of a font's characters that has a file of its own. */
interface Subset {
  /** Subset of the npm package that has these characters. */
  source: string
  /** Value of `unicode-range`. Controls and joiners are in no range, so that they load nothing. */
  range: string
}

/**
 * The files of a font. A character is taken from the first file whose range has it, so `latin` alone serves English and
 * most languages of Western Europe, and `vietnamese` needs no Latin Extended beside it. The rupee sign has a file for
 * itself because prices use it.
 */
export const SUBSETS = {
  latin: {
    source: 'latin',
    range:
      'U+20-7E,U+A0-A1,U+A3,U+A9,U+AB,U+B0,U+B7,U+BB,U+BF-CF,U+D1-DC,U+DF-EF,U+F1-FC,U+152-153,U+2013-2014,U+2018-2019,U+201C-201E,U+2022,U+2026,U+20AC',
  },
  vietnamese: {
    source: 'vietnamese',
    range:
      'U+102-103,U+110-111,U+128-129,U+168-169,U+1A0-1A1,U+1AF-1B0,U+300-301,U+303-304,U+308-309,U+323,U+329,U+1EA0-1EF9,U+20AB',
  },
  cyrillic: { source: 'cyrillic', range: 'U+301,U+400-45F,U+490-491,U+4B0-4B1,U+2116' },
  greek: { source: 'greek', range: 'U+370-377,U+37A-37F,U+384-38A,U+38C,U+38E-3A1,U+3A3-3FF' },
  devanagari: {
    source: 'devanagari',
    range: 'U+900-97F,U+1CD0-1CF9,U+20A8,U+20F0,U+25CC,U+A830-A839,U+A8E0-A8FF,U+11B00-11B09',
  },
  hebrew: { source: 'hebrew', range: 'U+307-308,U+590-5FF,U+20AA,U+25CC,U+FB1D-FB4F' },
  'latin-ext': {
    source: 'latin-ext',
    range:
      'U+100-17F,U+18F,U+192,U+1A0-1A1,U+1AF-1B0,U+1CD-1DC,U+1E6-1E7,U+1FA-1FF,U+218-21B,U+237,U+259,U+1E80-1E85,U+1E9E,U+1EF2-1EF3',
  },
  rupee: { source: 'latin-ext', range: 'U+20B9' },
  'cyrillic-ext': {
    source: 'cyrillic-ext',
    range: 'U+460-48F,U+492-4AF,U+4B2-52F,U+1C80-1C8A,U+20B4,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F',
  },
  'greek-ext': { source: 'greek-ext', range: 'U+1F00-1FFF' },
  'latin-rest': {
    source: 'latin',
    range:
      'U+A2,U+A4-A8,U+AA,U+AC,U+AE-AF,U+B1-B6,U+B8-BA,U+BC-BE,U+D0,U+DD-DE,U+F0,U+FD-FF,U+131,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+300-301,U+303-304,U+308-309,U+323,U+329,U+2000-200A,U+2010-2012,U+2015-2017,U+201A-201B,U+201F-2021,U+2023-2025,U+2027,U+202F-205F,U+2122,U+2191,U+2193,U+2212,U+2215,U+FFFD',
  },
  'latin-rare': {
    source: 'latin-ext',
    range:
      'U+180-18E,U+190-191,U+193-19F,U+1A2-1AE,U+1B1-1CC,U+1DD-1E5,U+1E8-1F9,U+200-217,U+21C-236,U+238-258,U+25A-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D9,U+2DB,U+2DD-2FF,U+304,U+308,U+329,U+1D00-1DBF,U+1E00-1E7F,U+1E86-1E9D,U+1E9F,U+1EF4-1EFF,U+2020,U+20A0-20AB,U+20AD-20B8,U+20BA-20C4,U+2113,U+2C60-2C7F,U+A720-A7FF',
  },
} as const satisfies Record<string, Subset>

export type SubsetName = keyof typeof SUBSETS

/** Names of the subsets in their order: of a font's subsets, the first one whose range has a character is used. */
export const SUBSET_NAMES = Object.keys(SUBSETS).filter(isSubset)

const RANGES = new Map(SUBSET_NAMES.map((name) => [name, codePoints(SUBSETS[name].range)]))

/** Returns the first and last code points of the parts of a `unicode-range`. */
export function codePoints(range: string): [first: number, last: number][] {
  return range.split(',').map((part) => {
    const [first = '', last = first] = part.replace('U+', '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
}

/** Returns the subsets among `available` from which a browser takes the characters of a text. */
export function subsetsFor(text: string, available: Partial<Record<SubsetName, unknown>>): SubsetName[] {
  const points = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0)
  const names = SUBSET_NAMES.filter((name) => name in available)
  const used = new Set(points.map((point) => names.find((name) => hasCodePoint(name, point))))
  return names.filter((name) => used.has(name))
}

function hasCodePoint(name: SubsetName, point: number): boolean {
  return RANGES.get(name)?.some(([first, last]) => point >= first && point <= last) ?? false
}

function isSubset(name: string): name is SubsetName {
  return Object.hasOwn(SUBSETS, name)
}
