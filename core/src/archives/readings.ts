import { z } from 'zod'
import { archiveTexts } from './texts.ts'

/** Encodings of texts that do not name theirs: those of spreadsheets and of systems. UTF-8 and UTF-16 are always recognized. */
export const ENCODINGS = [
  'windows-1252',
  'macintosh',
  'cp850',
  'windows-1250',
  'iso-8859-2',
  'maccenteuro',
  'cp852',
  'windows-1251',
  'maccyrillic',
  'koi8-r',
  'cp866',
  'windows-1253',
  'macgreek',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'cp932',
  'euc-jp',
  'gb18030',
  'big5',
  'cp949',
] as const satisfies readonly (keyof typeof archiveTexts.encodings)[]
export type Encoding = (typeof ENCODINGS)[number]

/** Delimiters of tables. `none` is a control character that no text has, for tables of one column. */
export const DELIMITERS = { comma: ',', semicolon: ';', tab: '\t', pipe: '|', none: '\u001f' } as const
export const DELIMITER_NAMES = [
  'comma',
  'semicolon',
  'tab',
  'pipe',
  'none',
] as const satisfies readonly (keyof typeof DELIMITERS)[]
export type Delimiter = (typeof DELIMITER_NAMES)[number]

/** The choice of a person among the readings of a text. What is absent is found from the file. */
export const ReadingChoice = z.object({
  encoding: z.enum(ENCODINGS).optional().describe('The encoding of a text that names none, if the preview asks for it'),
  delimiter: z.enum(DELIMITER_NAMES).optional().describe('The delimiter of a table, if the preview asks for it'),
})
export type ReadingChoice = z.infer<typeof ReadingChoice>

/** Most readings of a text among which a person chooses. */
export const READINGS_MAX = 6

/** A way to read a text, with texts in which it differs from the others. */
export const Reading = ReadingChoice.extend({ sample: z.array(z.string()) })
export type Reading = z.infer<typeof Reading>

/** Returns the name of a reading for people. */
export function readingName({ encoding, delimiter }: ReadingChoice): string {
  const names = [encoding && archiveTexts.encodings[encoding], delimiter && archiveTexts.delimiters[delimiter]]
  return names.filter((name) => name !== undefined).join(', ')
}
