import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fallbackFaces, type Widths } from '../src/theme/fallback.ts'
import { SUBSET_NAMES, SUBSETS, type SubsetName } from '../src/theme/subsets.ts'
import { CREATOR_FONTS, DISPLAY_FONT, type FontSource, TEXT_FONT } from './families.ts'
import { makeFiles } from './make-files.ts'
import { localWidths, type Measures, measureFont, widthsOf } from './measure.ts'

const ROOT = join(import.meta.dirname, '../..')
const CACHE = join(ROOT, 'page/dist/fonts')
/** Code that determines the files. */
const CODE = [import.meta.dirname, join(ROOT, 'page/src/theme/fallback.ts'), join(ROOT, 'page/src/theme/subsets.ts')]
/** A file with one weight serves all weights, so that browsers do not embolden it. */
const ALL_WEIGHTS = '1 1000'

/** A font whose files are in the folder. */
interface MadeFont {
  source: FontSource
  subsets: SubsetName[]
  /** By weight: the weights of the text font in steps of 100, else the only one. */
  measures: Map<number, Measures>
}

let folder: Promise<string> | undefined

/**
 * Returns the folder with the files of all fonts, their stylesheets and modules. Makes them if the definitions or a
 * package changed since the last time, which takes seconds.
 */
export function fontFolder(): Promise<string> {
  folder ??= findFolder()
  return folder
}

async function findFolder(): Promise<string> {
  const made = join(CACHE, contentKey())
  if (existsSync(made)) return made
  mkdirSync(CACHE, { recursive: true })
  const draft = mkdtempSync(`${made}.`)
  try {
    await writeFonts(draft)
    renameSync(draft, made)
  } catch (error) {
    // Another process may have been faster.
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(made)) throw error
  }
  return made
}

async function writeFonts(into: string): Promise<void> {
  const write = (name: string, contents: string) => writeFileSync(join(into, name), contents)
  const text = await makeFont(TEXT_FONT, into)
  const display = await makeFont(DISPLAY_FONT, into)
  const creators: Record<string, MadeFont> = {}
  for (const [key, font] of Object.entries(CREATOR_FONTS))
    creators[key] = font === DISPLAY_FONT ? display : await makeFont(font, into)

  const fallbacks = fallbacksOf(text) + fallbacksOf(display)
  const latin = (name: SubsetName) => name === 'latin'
  write('latin.css', fallbacks + facesOf(text, latin) + facesOf(display, latin))
  write('all.css', fallbacks + facesOf(text, () => true) + facesOf(display, () => true))
  write(
    'text-scripts.css',
    facesOf(text, (name) => !latin(name)),
  )
  write('base.js', moduleOf({ text, display }))
  write('creators.js', moduleOf(creators))
  write('widths.js', await widthModule(creators))
}

async function makeFont(source: FontSource, into: string): Promise<MadeFont> {
  const files = await makeFiles(source)
  for (const [subset, file] of files) writeFileSync(join(into, fileName(source, subset)), file)
  const measures: MadeFont['measures'] = new Map()
  for (const weight of weightsOf(source)) measures.set(weight, await measureFont(source, weight))
  return { source, subsets: [...files.keys()], measures }
}

/** Returns the source of a module that exports `fonts`, an object of `FontFamily` by key. */
function moduleOf(fonts: Record<string, MadeFont>): string {
  const imports: string[] = []
  const entries = Object.entries(fonts).map(([key, { source, subsets, measures }]) => {
    const files = subsets.map((subset) => {
      imports.push(`import f${imports.length} from './${fileName(source, subset)}?url'`)
      return `${JSON.stringify(subset)}:f${imports.length - 1}`
    })
    const [{ width = 0, ...fallback } = {}] = measures.values()
    const own = { family: source.family, weight: declaredWeight(source), width, fallback }
    return `${JSON.stringify(key)}:{...${JSON.stringify(own, rounded)},files:{${files.join()}}}`
  })
  return `${imports.join('\n')}\nexport const fonts = {${entries.join(',\n')}}\n`
}

/** Returns the source of a module with the widths of the letters of the local fonts and of the creators' fonts, as far as Arial has them. */
async function widthModule(creators: Record<string, MadeFont>): Promise<string> {
  const local = { regular: await localWidths(false), bold: await localWidths(true) }
  const { arial } = local.bold
  const fonts: Record<string, Widths> = {}
  for (const [key, { source }] of Object.entries(creators)) {
    const widths = Object.entries(await widthsOf(source)).filter(([character]) => character in arial)
    fonts[key] = Object.fromEntries(widths)
  }
  return `export const widths = ${JSON.stringify(fonts)}\nexport const localWidths = ${JSON.stringify(local)}\n`
}

/** Returns the faces of some files. A browser looks in the last face first, so the first subset comes last. */
function facesOf({ source, subsets }: MadeFont, pick: (name: SubsetName) => boolean): string {
  return SUBSET_NAMES.filter((name) => subsets.includes(name) && pick(name))
    .toReversed()
    .map((name) =>
      [
        `@font-face{font-family:"${source.family}"`,
        `font-weight:${declaredWeight(source)}`,
        'font-display:swap',
        `src:url("./${fileName(source, name)}") format("woff2")`,
        `unicode-range:${SUBSETS[name].range}}\n`,
      ].join(';'),
    )
    .join('')
}

function fallbacksOf({ source, measures }: MadeFont): string {
  const several = measures.size > 1
  return [...measures]
    .map(([weight, measured]) => fallbackFaces(source.family, several ? String(weight) : ALL_WEIGHTS, measured))
    .join('')
}

function weightsOf({ weight }: FontSource): number[] {
  if (typeof weight === 'number') return [weight]
  return Array.from({ length: (weight.max - weight.min) / 100 + 1 }, (_, step) => weight.min + 100 * step)
}

function declaredWeight({ weight }: FontSource): string {
  return typeof weight === 'number' ? ALL_WEIGHTS : `${weight.min} ${weight.max}`
}

function fileName({ family }: FontSource, subset: SubsetName): string {
  return `${family.toLowerCase().replaceAll(' ', '-')}-${subset}.woff2`
}

function rounded(_: string, value: unknown): unknown {
  return typeof value === 'number' ? +value.toFixed(4) : value
}

/** Returns a hash of everything that determines the files: code, and the versions of all packages. */
function contentKey(): string {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')))
  const files = CODE.flatMap((path) =>
    path.endsWith('.ts') ? [path] : readdirSync(path).map((name) => join(path, name)),
  )
  for (const file of files.toSorted()) if (!file.endsWith('.test.ts')) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}
