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
