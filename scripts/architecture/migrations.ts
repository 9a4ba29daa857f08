import type { Violation } from './project.ts'

/** Migrations that are not plain additions, with a version or a reason each, by the name of their file. */
export interface ListedMigrations {
  breaking: Readonly<Record<string, string>>
  reviewed: Readonly<Record<string, string>>
}

const FOLDER = 'server/src/db/migrations/'
const LISTS = 'server/src/db/breaking-migrations.ts'
const NAME = '"?([a-z_0-9]+)"?'

/** Schema as far as the check follows it: tables of the migration itself, and indexes that are not unique. */
interface Followed {
  newTables: Set<string>
  plainIndexes: Set<string>
}

/**
 * Finds migrations after which processes of the version before would fail, and which are not listed. Such a migration
 * must wait until those processes have stopped (ADR 57). Also finds listed migrations that do not exist.
 */
export function checkMigrations(
  texts: readonly (readonly [path: string, text: string])[],
  { breaking, reviewed }: ListedMigrations,
): Violation[] {
  const files = texts
    .filter(([path]) => path.startsWith(FOLDER) && path.endsWith('.sql'))
    .map(([path, text]) => ({ path, text, name: path.slice(FOLDER.length, -'.sql'.length) }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  const names = new Set(files.map(({ name }) => name))
  const plainIndexes = new Set<string>()
  const unlisted = files.flatMap(({ path, text, name }) => {
    const found = findBreakingStatements(text, plainIndexes)
    return name in breaking || name in reviewed ? [] : found.map((violation) => ({ path, ...violation }))
  })
  const missing = [...Object.keys(breaking), ...Object.keys(reviewed)]
    .filter((name) => !names.has(name))
    .map((name) => ({ path: LISTS, line: 1, message: `the migration ${name} does not exist` }))
  return [...unlisted, ...missing]
}

function findBreakingStatements(text: string, plainIndexes: Set<string>): Omit<Violation, 'path'>[] {
  const followed: Followed = { newTables: new Set(), plainIndexes }
  let line = 1
  return withoutTexts(text)
    .split(';')
    .flatMap((part) => {
      const start = line + part.slice(0, part.length - part.trimStart().length).split('\n').length - 1
      line += part.split('\n').length - 1
      return breakingPartsOf(part.trim(), followed).map((reason) => ({
        line: start,
        message: `${reason}: let one version add and a later one remove, or list the migration in ${LISTS}`,
      }))
    })
}

/** Removes comments and empties quoted texts, but leaves the lines. */
function withoutTexts(text: string): string {
  return text.replace(/'[^']*'|--.*/g, (found) => (found.startsWith('--') ? '' : `''${found.replace(/[^\n]/g, '')}`))
}

/** Returns what a statement does that the version before may not work with. */
function breakingPartsOf(statement: string, { newTables, plainIndexes }: Followed): string[] {
  const match = (pattern: string) => new RegExp(`^${pattern}`, 'i').exec(statement)
  if (statement === '' || match('(?:insert|update|delete|select|comment|create (?:sequence|type))\\b')) return []
  const table = match(`create table (?:if not exists )?${NAME}`)
  if (table?.[1]) {
    newTables.add(table[1])
    return []
  }
  const index = match(`create (unique )?index ${NAME} on ${NAME}`)
  if (index?.[2] && index[3]) {
    if (!index[1]) plainIndexes.add(index[2])
    return index[1] && !newTables.has(index[3]) ? [`a unique index on the existing table ${index[3]}`] : []
  }
  const dropped = match(`drop index ${NAME}`)
  if (dropped?.[1]) return plainIndexes.has(dropped[1]) ? [] : [`'drop index ${dropped[1]}', which is unique`]
  const altered = match(`alter table ${NAME}\\s`)
  if (!altered?.[1]) return [`'${statement.slice(0, 60)}' cannot be recognized as an addition`]
  if (newTables.has(altered[1])) return []
  return splitActions(statement.slice(altered[0].length)).filter((action) => !isAddition(action))
}

/** Splits the actions of `alter table` at the commas outside parentheses. */
function splitActions(text: string): string[] {
  const actions = ['']
  let depth = 0
  for (const character of text) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (character === ',' && depth === 0) actions.push('')
    else actions[actions.length - 1] += character
  }
  return actions.map((action) => action.trim())
}

/** Returns true for a new column that earlier versions need not fill, and for a new default. */
function isAddition(action: string): boolean {
  if (/^alter column \S+ set default\b/i.test(action)) return true
  if (!/^add column\b/i.test(action) || /\b(?:unique|check|primary key)\b/i.test(action)) return false
  return !/\bnot null\b/i.test(action) || /\b(?:default|generated always)\b/i.test(action)
}
