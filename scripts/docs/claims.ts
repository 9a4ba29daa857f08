import { posix } from 'node:path'

/** A false statement of the documentation. */
export interface DocError {
  path: string
  message: string
}

/** The names that the documentation may mention. */
export interface ProjectState {
  /** Paths of all files. */
  files: ReadonlySet<string>
  /** The `scripts` of package.json. */
  commands: ReadonlySet<string>
  /** Names of the server's settings. */
  settings: readonly string[]
}

/** Finds links, paths and commands in a Markdown file that do not exist. */
export function checkMarkdown(path: string, text: string, { files, commands }: ProjectState): DocError[] {
  const exists = (target: string) =>
    files.has(target) || [...files].some((file) => file.startsWith(target.endsWith('/') ? target : `${target}/`))
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].flatMap(([, link = '']) => {
    if (/^[a-z]+:/.test(link)) return []
    return exists(posix.join(posix.dirname(path), link)) ? [] : [{ path, message: `the link ${link} leads nowhere` }]
  })
  const named = [
    ...text.matchAll(/`((?:core|server|web|page|widgets|sandbox|e2e|bench|scripts|docs)\/[\w./-]*)`/g),
  ].flatMap(([, name = '']) => (exists(name) ? [] : [{ path, message: `${name} does not exist` }]))
  const baseNames = new Set([...files].map((file) => posix.basename(file)))
  const bare = [...text.matchAll(/`([\w.-]+\.(?:ts|tsx|css|mjs))`/g)].flatMap(([, name = '']) =>
    baseNames.has(name) || /^[.*]/.test(name) ? [] : [{ path, message: `no file is named ${name}` }],
  )
  const run = [...text.matchAll(/npm run ([a-z-]+)/g)].flatMap(([, command = '']) =>
    commands.has(command) ? [] : [{ path, message: `npm run ${command} does not exist` }],
  )
  return [...links, ...named, ...bare, ...run]
}

/** Finds settings that are missing from the README's table, repeated, or unknown. */
export function checkSettings(readme: string, { settings }: ProjectState): DocError[] {
  const table = [...readme.matchAll(/^\| `([A-Z0-9_]+)`/gm)].map(([, name = '']) => name)
  const path = 'README.md'
  return [
    ...settings
      .filter((name) => !table.includes(name))
      .map((name) => ({ path, message: `${name} is not in the table of settings` })),
    ...table.filter((name) => !settings.includes(name)).map((name) => ({ path, message: `${name} is no setting` })),
    ...table
      .filter((name, index) => table.indexOf(name) !== index)
      .map((name) => ({ path, message: `${name} is named twice` })),
  ]
}

/** A limit as `LIMITS` sets it. */
interface LimitRule {
  times: number
  seconds: number
}

/** Finds limits that are missing from the table in `docs/limits.md`, unknown, or have another default. */
export function checkLimits(text: string, limits: Readonly<Record<string, LimitRule>>): DocError[] {
  const table = new Map(
    [...text.matchAll(/^\| `([a-z-]+)` *\| ([^|]+?) *\|/gm)].map(([, name = '', rule = '']) => [name, rule]),
  )
  const path = 'docs/limits.md'
  const wrong = Object.entries(limits).flatMap(([name, rule]) => {
    const [stated, right] = [table.get(name), describeLimit(rule)]
    if (stated === undefined) return [{ path, message: `${name} is not in the table of limits` }]
    return stated === right ? [] : [{ path, message: `${name} is '${right}', not '${stated}'` }]
  })
  const unknown = [...table.keys()].filter((name) => !(name in limits))
  return [...wrong, ...unknown.map((name) => ({ path, message: `${name} is no limit` }))]
}

/** Formats a limit like `5 in 30 min`. */
function describeLimit({ times, seconds }: LimitRule): string {
  const [length, unit] =
    seconds % 3600 === 0 ? [seconds / 3600, 'h'] : seconds % 60 === 0 ? [seconds / 60, 'min'] : [seconds, 's']
  return `${times} in ${length} ${unit}`
}
