import type { Plan } from '../../billing/index.ts'
import {
  type FileKind,
  fileTexts,
  fitsStorage,
  isTypeOf,
  megabytes,
  otherTypeText,
  refusedUpload,
} from '../../files/index.ts'
import { type JudgedHost, judgedHostOf, linkHostTexts } from '../../link-hosts/index.ts'
import {
  ASSET_KINDS,
  type AssetKind,
  addressOf,
  type EntryFields,
  entriesOf,
  LIST_MAX,
  LIST_NAMES,
  type ListName,
  type OwnPortfolio,
  PAGE_LISTS,
  type PortfolioChanges,
  pageList,
  premiumFeatureTexts,
  refusedPremiumFeatures,
} from '../../portfolios/index.ts'
import {
  IMPORT_PARTS,
  type ImportedFile,
  type ImportedPage,
  type ImportItem,
  type ImportMode,
  type ImportPart,
  type ImportReport,
} from '../imported-page.ts'
import { archiveTexts } from '../texts.ts'

/** An entry to add, with the file of its picture. */
export interface PlannedEntry<Entry> {
  fields: Entry
  image: ImportedFile | null
  /** Texts that name what was changed while the entry was read. */
  notes?: readonly string[]
}

/** The changes of an import. */
export interface ImportPlan {
  settings: PortfolioChanges
  /** Files to attach to the page; null removes one. */
  files: Partial<Record<AssetKind, ImportedFile | null>>
  lists: { [Name in ListName]: PlannedEntry<EntryFields<Name>>[] }
  /** Lists whose present entries are deleted. */
  replaced: ListName[]
  /** Files that are left out, by {@link fileKey}, with the text of the reason. */
  refusedFiles: ReadonlyMap<string, string>
  report: ImportReport
}

/** Facts by which an import is judged. */
export interface ImportContext {
  page: OwnPortfolio
  plan: Plan
  /** `bring` adds entries like `add`, and also brings the texts, settings and files of the imported page. */
  mode: ImportMode | 'bring'
  /** Storage that the page's owner has used, and their limit, in bytes. */
  storage: { used: number; limit: number }
  /** Files that turned out to be unusable, by {@link fileKey}, with the text of the reason. */
  refusedFiles?: ReadonlyMap<string, string>
  /** Hosts of the imported links that are blocked, or that visitors are warned of. */
  judgedHosts?: readonly JudgedHost[]
}

/**
 * An import is judged by the same limits and premium rules as the editor's inputs. An entry, setting or file that they
 * refuse is left out, with the reason. So is a link to a blocked host. Entries beyond the limit of a list, and files that are missing, damaged, of
 * another type or beyond the storage, are left out too. Adding leaves out entries that are on the page already, and
 * changes neither texts, design nor files of the page. Replacing changes what the file contains; the rest of the page
 * stays. Bringing a page of another service adds entries, and changes the texts and the portrait that it contains. The username, the counts and whether the page is published never change.
 *
 * Returns the changes, and a report of what comes, what is left out and what was changed.
 */
export function planImport(imported: ImportedPage, context: ImportContext): ImportPlan {
  const { mode } = context
  const report = createReport(imported, mode)
  const refusedFiles = new Map(context.refusedFiles)
  const takeFile = createFileJudge(context, { report, refusedFiles })
  const changesPage = mode !== 'add'
  const files = changesPage ? planFiles(imported, takeFile) : {}
  const settings = changesPage ? planSettings(imported, { context, report, files }) : {}
  const planList = <Name extends ListName>(name: Name, entries: PlannedEntry<EntryFields<Name>>[] = []) =>
    planEntries(name, { entries, context, report, takeFile })
  return {
    settings,
    files,
    lists: {
      links: planList('links', imported.lists.links),
      socialLinks: planList('socialLinks', imported.lists.socialLinks),
      projects: planList('projects', imported.lists.projects),
      badges: planList('badges', imported.lists.badges),
    },
    replaced: mode === 'replace' ? LIST_NAMES.filter((name) => imported.lists[name] !== undefined) : [],
    refusedFiles,
    report: report.toReport(),
  }
}

/** Returns the key of a file of an archive: its path, with the kind of file that it is used as. */
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
    ...LIST_NAMES.flatMap((name) => {
      const kind = PAGE_LISTS[name].imageKind
      return lists[name].flatMap(({ image }) => (image && kind ? [{ kind, file: image }] : []))
    }),
  ]
  return [...new Map(needed.map((one) => [fileKey(one.kind, one.file), one])).values()]
}

/** A report under construction, in the order of the parts. */
interface OpenReport {
  come(part: ImportPart, title: string): void
  skip(part: ImportPart, title: string, reason: string): void
  change(part: ImportPart, title: string, note: string): void
  toReport(): ImportReport
}

function createReport(imported: ImportedPage, mode: ImportContext['mode']): OpenReport {
  const coming: ImportItem[] = []
  // Adding takes only entries, so nothing else is missed.
  const isTaken = ({ part }: ImportItem) => mode !== 'add' || LIST_NAMES.some((name) => name === part)
  const [skipped, changed] = [imported.skipped.filter(isTaken), imported.changed.filter(isTaken)]
  return {
    come: (part, title) => void coming.push({ part, title }),
    skip: (part, title, reason) => void skipped.push({ part, title, reason }),
    change: (part, title, reason) => void changed.push({ part, title, reason }),
    toReport: () => ({ coming: inOrder(coming), skipped: inOrder(skipped), changed: inOrder(changed) }),
  }
}

/** Returns items in the order of the parts. */
function inOrder<Item extends ImportItem>(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => IMPORT_PARTS.indexOf(one.part) - IMPORT_PARTS.indexOf(other.part))
}

/** Reports a file that can be used as coming and returns it; otherwise reports the reason and returns null. */
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
  if (file.problem === 'notSent') return archiveTexts.linktree.pictureMissing
  const feature = refusedUpload(kind, plan)
  if (feature) return premiumFeatureTexts[feature]
  return isTypeOf(kind, file.contentType) ? null : otherTypeText(kind, file.contentType)
}

function planFiles(imported: ImportedPage, takeFile: FileJudge): ImportPlan['files'] {
  const files: ImportPlan['files'] = {}
  for (const kind of ASSET_KINDS) {
    const file = imported.files[kind]
    if (file === undefined) continue
    const taken = file && takeFile(kind, file, fileTexts.names[kind])
    // If a file cannot be used, the page keeps its present one.
    if (file === null || taken) files[kind] = taken
  }
  // A poster is the first frame of its video.
  if (files.video !== undefined && files.poster === undefined) files.poster = null
  return files
}

/** Values of settings that show a file: such a setting is left out if its file is left out. */
const SETTINGS_OF_FILES: Record<
  'backgroundType' | 'cursorType' | 'musicEnabled',
  Partial<Record<string, AssetKind>>
> = {
  backgroundType: { image: 'background', video: 'video' },
  cursorType: { custom: 'cursor' },
  musicEnabled: { true: 'music' },
}

function planSettings(
  imported: ImportedPage,
  { context, report, files }: { context: ImportContext; report: OpenReport; files: ImportPlan['files'] },
): PortfolioChanges {
  const { partTitles } = archiveTexts
  const settings: PortfolioChanges = { ...imported.settings }
  for (const field of ['backgroundType', 'cursorType', 'musicEnabled'] as const) {
    const kind = SETTINGS_OF_FILES[field][String(settings[field])]
    if (kind && imported.files[kind] && !files[kind]) delete settings[field]
  }
  for (const feature of refusedPremiumFeatures(context.page, settings, context.plan)) {
    report.skip('look', partTitles.look, premiumFeatureTexts[feature])
    Reflect.deleteProperty(settings, feature)
  }
  for (const [field, title] of Object.entries(partTitles)) if (field in settings) report.come('texts', title)
  if (Object.keys(settings).some((field) => !(field in partTitles))) report.come('look', partTitles.look)
  return settings
}

function planEntries<Name extends ListName>(
  name: Name,
  {
    entries,
    context,
    report,
    takeFile,
  }: {
    entries: readonly PlannedEntry<EntryFields<Name>>[]
    context: ImportContext
    report: OpenReport
    takeFile: FileJudge
  },
): PlannedEntry<EntryFields<Name>>[] {
  const list = pageList(name)
  const { imageKind } = list
  const present = context.mode === 'replace' ? [] : entriesOf(context.page, name)
  const keys = new Set(present.map(list.keyOf))
  const planned: PlannedEntry<EntryFields<Name>>[] = []
  for (const { fields, image, notes = [] } of entries) {
    const title = list.titleOf(fields)
    const allowed = allowEntry(name, fields, context.plan)
    const judged = judgedHostOf(addressOf(name, fields), context.judgedHosts)
    if (judged?.verdict === 'block') report.skip(name, title, linkHostTexts.blocked(judged.host))
    else if (keys.has(list.keyOf(fields))) report.skip(name, title, archiveTexts.alreadyThere)
    else if (present.length + planned.length >= LIST_MAX) report.skip(name, title, list.texts.full)
    else if ('reason' in allowed) report.skip(name, title, allowed.reason)
    else {
      report.come(name, title)
      for (const note of notes) report.change(name, title, note)
      for (const reason of allowed.lost) report.skip(name, title, reason)
      const taken = image && imageKind && takeFile(imageKind, image, `${fileTexts.names[imageKind]}: ${title}`)
      planned.push({ fields: allowed.fields, image: taken })
    }
  }
  return planned
}

/** An entry as a plan allows it, with the texts of what it loses; or the reason why it is not allowed. */
type AllowedEntry<Fields> = { fields: Fields; lost: readonly string[] } | { reason: string }

/** Judges an entry that an import brings by the premium rules of its list. */
function allowEntry<Name extends ListName>(
  name: Name,
  fields: EntryFields<Name>,
  plan: Plan,
): AllowedEntry<EntryFields<Name>> {
  const { premium } = pageList(name)
  const texts = premium.refused(null, fields, plan).map((feature) => premiumFeatureTexts[feature])
  const [reason] = texts
  if (reason === undefined) return { fields, lost: [] }
  const reduced = premium.reduce(fields)
  return reduced ? { fields: reduced, lost: texts } : { reason }
}
