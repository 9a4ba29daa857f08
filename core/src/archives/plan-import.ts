import type { z } from 'zod'
import type { Plan } from '../billing/index.ts'
import {
  FILE_RULES,
  type FileKind,
  fileTexts,
  fitsStorage,
  isTypeOf,
  megabytes,
  refusedUpload,
} from '../files/index.ts'
import { cutLine } from '../kernel/index.ts'
import {
  ASSET_KINDS,
  type AssetKind,
  endsAfterStart,
  LIST_MAX,
  type OwnPortfolio,
  PortfolioChanges,
  portfolioTexts,
  premiumFeatureTexts,
  refusedPremiumFeatures,
  type Visibility,
} from '../portfolios/index.ts'
import {
  IMPORT_PARTS,
  type ImportedFile,
  type ImportedPage,
  type ImportItem,
  type ImportMode,
  type ImportPart,
  type ImportReport,
} from './imported-page.ts'
import { ARCHIVED_LISTS, type ArchivedEntry, type ArchivedList, LIST_NAMES, type ListName } from './lists.ts'
import { archiveTexts } from './texts.ts'

/** Most characters of a title in a report. */
const ITEM_TITLE_MAX = 80

/** An entry to add, with the file of its picture. */
export interface PlannedEntry<Entry> {
  fields: Entry
  image: ImportedFile | null
}

/** The changes of an import. */
export interface ImportPlan {
  settings: PortfolioChanges
  /** Files to attach to the page; null removes one. */
  files: Partial<Record<AssetKind, ImportedFile | null>>
  lists: { [Name in ListName]: PlannedEntry<ArchivedEntry[Name]>[] }
  /** Lists whose present entries are deleted. */
  replaced: ListName[]
  /** Files that are left out, by {@link fileKey}, with the text why. */
  refusedFiles: ReadonlyMap<string, string>
  report: ImportReport
}

/** Facts by which an import is judged. */
export interface ImportContext {
  page: OwnPortfolio
  plan: Plan
  mode: ImportMode
  /** Storage that the page's owner has used, and their limit, in bytes. */
  storage: { used: number; limit: number }
  /** Files that turned out to be unusable, by {@link fileKey}, with the text why. */
  refusedFiles?: ReadonlyMap<string, string>
}

/**
 * An import is judged by the same rules as the editor's inputs: what they refuse is left out, with the reason. Adding
 * leaves out entries that are on the page already and changes neither texts, design nor files of the page. Replacing
 * changes what the file contains; the rest of the page stays. The username, the counts and whether the page is published
 * never change.
 *
 * Returns the changes and a report of what comes and what is left out.
 */
export function planImport(imported: ImportedPage, context: ImportContext): ImportPlan {
  const { mode } = context
  const report = createReport(imported)
  const refusedFiles = new Map(context.refusedFiles)
  const takeFile = createFileJudge(context, { report, refusedFiles })
  const isReplace = mode === 'replace'
  const files = isReplace ? planFiles(imported, takeFile) : {}
  const settings = isReplace ? planSettings(imported, { context, report, files }) : {}
  const planList = <Entry extends Visibility>(name: ListName, list: ArchivedList<Entry>) =>
    planEntries(name, list, { imported, context, report, takeFile })
  return {
    settings,
    files,
    lists: {
      links: planList('links', ARCHIVED_LISTS.links),
      socialLinks: planList('socialLinks', ARCHIVED_LISTS.socialLinks),
      projects: planList('projects', ARCHIVED_LISTS.projects),
      badges: planList('badges', ARCHIVED_LISTS.badges),
    },
    replaced: isReplace ? LIST_NAMES.filter((name) => imported.lists[name] !== undefined) : [],
    refusedFiles,
    report: report.toReport(),
  }
}

/** Returns a text that identifies a file of an archive in its use. */
export function fileKey(kind: FileKind, { path }: ImportedFile): string {
  return `${kind} ${path}`
}

/** A file that an import needs, with the kind under which it is stored. */
export interface NeededFile {
  kind: FileKind
  file: ImportedFile
}

/** Returns the files that the changes of an import need, each once. */
export function filesOf({ files, lists }: ImportPlan): NeededFile[] {
  const needed: NeededFile[] = [
    ...ASSET_KINDS.flatMap((kind) => {
      const file = files[kind]
      return file ? [{ kind, file }] : []
    }),
    ...(['links', 'projects'] as const).flatMap((name) => {
      const kind = ARCHIVED_LISTS[name].imageKind
      return lists[name].flatMap(({ image }) => (image && kind ? [{ kind, file: image }] : []))
    }),
  ]
  return [...new Map(needed.map((one) => [fileKey(one.kind, one.file), one])).values()]
}

/** A report under construction, in the order of the parts. */
interface OpenReport {
  come(part: ImportPart, title: string): void
  skip(part: ImportPart, title: string, reason: string): void
  toReport(): ImportReport
}

function createReport(imported: ImportedPage): OpenReport {
  const coming: ImportItem[] = []
  const skipped = [...imported.skipped]
  const shorten = (title: string) => cutLine(title, ITEM_TITLE_MAX) ?? ''
  return {
    come: (part, title) => void coming.push({ part, title: shorten(title) }),
    skip(part, title, reason) {
      const item = { part, title: shorten(title), reason }
      const isNew = part !== 'look' || !skipped.some((one) => one.part === part && one.reason === reason)
      if (isNew) skipped.push(item)
    },
    toReport: () => ({ coming: inOrder(coming), skipped: inOrder(skipped) }),
  }
}

/** Returns items in the order of the parts. */
function inOrder<Item extends ImportItem>(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => IMPORT_PARTS.indexOf(one.part) - IMPORT_PARTS.indexOf(other.part))
}

/** Returns the file if it can be used; reports the reason otherwise. */
type FileJudge = (kind: FileKind, file: ImportedFile, title: string) => ImportedFile | null

function createFileJudge(
  { plan, storage }: ImportContext,
  { report, refusedFiles }: { report: OpenReport; refusedFiles: Map<string, string> },
): FileJudge {
  let used = storage.used
  return (kind, file, title) => {
    const bytes = file.parts.reduce((sum, part) => sum + part.bytes, 0)
    const key = fileKey(kind, file)
    const full = fitsStorage(used, bytes, storage.limit) ? null : fileTexts.storageFull(megabytes(storage.limit))
    const reason = fileProblem(kind, file, plan) ?? refusedFiles.get(key) ?? full
    if (reason !== null) {
      report.skip('files', title, reason)
      refusedFiles.set(key, reason)
      return null
    }
    used += bytes
    report.come('files', title)
    return file
  }
}

function fileProblem(kind: FileKind, file: ImportedFile, plan: Plan): string | null {
  if (file.problem === 'missing') return archiveTexts.fileMissing
  if (file.problem === 'damaged') return archiveTexts.fileDamaged
  const feature = refusedUpload(kind, plan)
  if (feature) return premiumFeatureTexts[feature]
  return isTypeOf(kind, file.contentType) ? null : FILE_RULES[kind].otherType
}

function planFiles(imported: ImportedPage, takeFile: FileJudge): ImportPlan['files'] {
  const files: ImportPlan['files'] = {}
  for (const kind of ASSET_KINDS) {
    const file = imported.files[kind]
    if (file === undefined) continue
    const taken = file && takeFile(kind, file, fileTexts.names[kind])
    // A file that cannot be used leaves the page's present one.
    if (file === null || taken) files[kind] = taken
  }
  // A poster is the first frame of its video.
  if (files.video !== undefined && files.poster === undefined) files.poster = null
  return files
}

/** Settings that show a file: they are left out with the file. */
const SETTINGS_OF_FILES: Partial<Record<keyof PortfolioChanges, Partial<Record<string, AssetKind>>>> = {
  backgroundType: { image: 'background', video: 'video' },
  cursorType: { custom: 'cursor' },
  musicEnabled: { true: 'music' },
}

function planSettings(
  imported: ImportedPage,
  { context, report, files }: { context: ImportContext; report: OpenReport; files: ImportPlan['files'] },
): PortfolioChanges {
  const { partTitles } = archiveTexts
  const texts: Partial<Record<string, string>> = partTitles
  const valid = new Map<string, unknown>()
  for (const [field, value] of Object.entries(imported.settings)) {
    const schema: z.ZodType | undefined = new Map<string, z.ZodType>(Object.entries(PortfolioChanges.shape)).get(field)
    const parsed = schema?.safeParse(value)
    const title = texts[field]
    if (parsed?.success) valid.set(field, parsed.data)
    else if (title) report.skip('texts', title, parsed ? reasonOf(parsed.error) : archiveTexts.invalidEntry)
    else report.skip('look', partTitles.look, archiveTexts.unknownSetting)
  }
  for (const [field, kinds] of Object.entries(SETTINGS_OF_FILES)) {
    const kind = kinds[String(valid.get(field))]
    const wanted = kind && imported.files[kind]
    if (kind && wanted && !files[kind]) valid.delete(field)
  }
  const wanted = PortfolioChanges.parse(Object.fromEntries(valid))
  const refused = refusedPremiumFeatures(context.page, wanted, context.plan)
  for (const feature of refused) {
    report.skip('look', partTitles.look, premiumFeatureTexts[feature])
    valid.delete(feature)
  }
  for (const [field, title] of Object.entries(partTitles)) if (valid.has(field)) report.come('texts', title)
  if ([...valid.keys()].some((field) => !(field in partTitles))) report.come('look', partTitles.look)
  return PortfolioChanges.parse(Object.fromEntries(valid))
}

function planEntries<Entry extends Visibility>(
  name: ListName,
  list: ArchivedList<Entry>,
  {
    imported,
    context,
    report,
    takeFile,
  }: { imported: ImportedPage; context: ImportContext } & {
    report: OpenReport
    takeFile: FileJudge
  },
): PlannedEntry<Entry>[] {
  const { imageKind } = list
  const present = context.mode === 'add' ? list.entriesOf(context.page) : []
  const keys = new Set(present.map(list.keyOf))
  const planned: PlannedEntry<Entry>[] = []
  for (const { fields, image } of imported.lists[name] ?? []) {
    const parsed = list.schema.safeParse(fields)
    if (!parsed.success) {
      report.skip(name, titleIn(fields), reasonOf(parsed.error))
      continue
    }
    const title = list.titleOf(parsed.data)
    const allowed = list.allow(parsed.data, context.plan)
    if (keys.has(list.keyOf(parsed.data))) report.skip(name, title, archiveTexts.alreadyThere)
    else if (present.length + planned.length >= LIST_MAX) report.skip(name, title, list.full(LIST_MAX))
    else if (!endsAfterStart(parsed.data)) report.skip(name, title, portfolioTexts.endsBeforeStart)
    else if ('reason' in allowed) report.skip(name, title, allowed.reason)
    else {
      report.come(name, title)
      for (const reason of allowed.lost) report.skip(name, title, reason)
      const taken = image && imageKind && takeFile(imageKind, image, `${fileTexts.names[imageKind]}: ${title}`)
      planned.push({ fields: allowed.entry, image: taken })
    }
  }
  return planned
}

/** Returns the title of an entry that was not understood; its address or nothing without one. */
function titleIn(fields: Record<string, unknown>): string {
  const named = [fields.title, fields.label, fields.platform, fields.url].find((one) => typeof one === 'string' && one)
  return typeof named === 'string' ? named : ''
}

/** Issues whose text is the schema library's own. */
const GENERIC_ISSUES: ReadonlySet<string> = new Set(['invalid_type', 'invalid_value', 'unrecognized_keys'])

function reasonOf({ issues: [issue] }: z.ZodError): string {
  return issue && !GENERIC_ISSUES.has(issue.code) ? issue.message : archiveTexts.invalidEntry
}
