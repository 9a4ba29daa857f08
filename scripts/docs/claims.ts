import { posix } from 'node:path'

/** Something that the documentation says and that is not so. */
export interface Untruth {
  path: string
  message: string
}

/** What the documentation is held against. */
export interface Facts {
  /** Every file of the project. */
  files: ReadonlySet<string>
  /** The `scripts` of package.json. */
  commands: ReadonlySet<string>
  /** Every setting that the server reads. */
  settings: readonly string[]
}

/** Links and paths that lead nowhere, and commands that do not exist, in one Markdown file. */
export function checkMarkdown(path: string, text: string, { files, commands }: Facts): Untruth[] {
  const exists = (target: string) =>
    files.has(target) || [...files].some((file) => file.startsWith(target.endsWith('/') ? target : `${target}/`))
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].flatMap(([, link = '']) => {
    if (/^[a-z]+:/.test(link)) return []
    return exists(posix.join(posix.dirname(path), link)) ? [] : [{ path, message: `the link ${link} leads nowhere` }]
  })
  const named = [...text.matchAll(/`((?:core|server|web|page|sandbox|e2e|bench|scripts|docs)\/[\w./-]*)`/g)].flatMap(
    ([, name = '']) => (exists(name) ? [] : [{ path, message: `${name} does not exist` }]),
  )
  const run = [...text.matchAll(/npm run ([a-z-]+)/g)].flatMap(([, command = '']) =>
    commands.has(command) ? [] : [{ path, message: `npm run ${command} does not exist` }],
  )
  return [...links, ...named, ...run]
}

/** The README's table of settings names each setting once, and none that does not exist. */
export function checkSettings(readme: string, { settings }: Facts): Untruth[] {
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
