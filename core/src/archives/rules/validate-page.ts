import type { z } from 'zod'
import { cutLine } from '../../kernel/index.ts'
import {
  type EntryFields,
  endsAfterStart,
  type ListName,
  PortfolioChanges,
  pageList,
  portfolioTexts,
} from '../../portfolios/index.ts'
import type { ImportedPage, ImportPart, ReadPage } from '../imported-page.ts'
import { ENTRY_SCHEMAS } from '../lists.ts'
import { archiveTexts } from '../texts.ts'

const SCHEMAS: { [Name in ListName]: z.ZodType<EntryFields<Name>> } = ENTRY_SCHEMAS

/** Most characters of the title of an invalid entry. */
const ITEM_TITLE_MAX = 80

/**
 * Each value of an imported page is validated with the editor's own schemas. Values that these refuse, and entries that
 * end before they start, are left out, with the reason.
 *
 * Returns the valid page. It takes long for the largest files, so only the child process calls it.
 */
export function validatePage(page: ReadPage): ImportedPage {
  const skipped = [...page.skipped]
  const skip = (part: ImportPart, title: string, reason: string) => {
    const isKnown = part === 'look' && skipped.some((one) => one.part === 'look' && one.reason === reason)
    if (!isKnown) skipped.push({ part, title: cutLine(title, ITEM_TITLE_MAX) ?? '', reason })
  }
  const validate = <Name extends ListName>(name: Name) => {
    const [schema, { titleOf }] = [SCHEMAS[name], pageList(name)]
    return page.lists[name]?.flatMap(({ fields, image, notes }) => {
      const parsed = schema.safeParse(fields)
      if (parsed.success && endsAfterStart(parsed.data)) {
        return [{ fields: parsed.data, image, ...(notes && { notes: [...notes] }) }]
      }
      if (parsed.success) skip(name, titleOf(parsed.data), portfolioTexts.endsBeforeStart)
      else skip(name, titleIn(fields), reasonOf(parsed.error))
      return []
    })
  }
  return {
    source: page.source,
    settings: validateSettings(page.settings, skip),
    files: page.files,
    ...(page.pictureUrl === undefined ? {} : { pictureUrl: page.pictureUrl }),
    lists: {
      links: validate('links'),
      socialLinks: validate('socialLinks'),
      projects: validate('projects'),
      badges: validate('badges'),
    },
    skipped,
    changed: page.changed,
  }
}

const SETTING_SCHEMAS: ReadonlyMap<string, z.ZodType> = new Map(Object.entries(PortfolioChanges.shape))
const TEXT_TITLES: ReadonlyMap<string, string> = new Map(Object.entries(archiveTexts.partTitles))

function validateSettings(
  settings: ReadPage['settings'],
  skip: (part: ImportPart, title: string, reason: string) => void,
): ImportedPage['settings'] {
  const valid = new Map<string, unknown>()
  for (const [field, value] of Object.entries(settings)) {
    const parsed = SETTING_SCHEMAS.get(field)?.safeParse(value)
    const title = TEXT_TITLES.get(field)
    if (parsed?.success) valid.set(field, parsed.data)
    else if (parsed && title) skip('texts', title, reasonOf(parsed.error))
    else skip('look', archiveTexts.partTitles.look, archiveTexts.unknownSetting)
  }
  return PortfolioChanges.parse(Object.fromEntries(valid))
}

/** Returns the title, label, platform or address of an invalid entry, whichever it has first; empty without any. */
function titleIn(fields: Record<string, unknown>): string {
  const { title, label, platform, url, projectUrl } = fields
  const named = [title, label, platform, url, projectUrl].find((one) => typeof one === 'string' && one)
  return typeof named === 'string' ? named : ''
}

/** Codes of issues whose text is the schema library's own, which is not shown. */
const GENERIC_ISSUES: ReadonlySet<string> = new Set(['invalid_type', 'invalid_value', 'unrecognized_keys'])

function reasonOf({ issues: [issue] }: z.ZodError): string {
  return issue && !GENERIC_ISSUES.has(issue.code) ? issue.message : archiveTexts.invalidEntry
}
