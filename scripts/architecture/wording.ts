import { Visitor } from 'oxc-parser'
import { lineOf, type Project, type Violation } from './project.ts'

/** Fewest characters of a text that is checked. Shorter ones, like 'Save', are ordinary words. */
const TEXT_MIN = 12

/** Finds texts of core that are repeated elsewhere instead of imported. */
export function checkTexts(project: Project, texts: ReadonlySet<string>): Violation[] {
  const long = new Set([...texts].filter((text) => text.length >= TEXT_MIN && text.includes(' ')))
  return [...project.files.values()]
    .filter((file) => /^(web|page|widgets|server)\/src\//.test(file.path) && !file.isTest)
    .flatMap((file) => {
      const found: Violation[] = []
      const read = (start: number, text: unknown) => {
        if (typeof text !== 'string' || !long.has(text.trim().replace(/\s+/g, ' '))) return
        found.push({
          path: file.path,
          line: lineOf(file.text, start),
          message: `a text of core is typed again: ${text.trim()}`,
        })
      }
      new Visitor({
        Literal: (node) => read(node.start, node.value),
        JSXText: (node) => read(node.start, node.value),
        TemplateElement: (node) => read(node.start, node.value.cooked),
      }).visit(file.program)
      return found
    })
}

const NAMELESS = /^(utils?|helpers?|misc|common|shared|stuff|lib)$/
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.(((embedded|postgres|engines|screen)\.)?test|spec|d|config))?\.(ts|tsx|mjs)$/

/** Finds files that are not named in kebab-case, or whose name does not describe their contents. */
export function checkNames(project: Project): Violation[] {
  return [...project.files.keys()].flatMap((path) => {
    const parts = path.split('/')
    const file = parts.at(-1) ?? ''
    const nameless = parts.some((part) => NAMELESS.test(part.replace(/\..*$/, '')))
    if (nameless) return [{ path, line: 1, message: 'this name does not describe the contents' }]
    return KEBAB.test(file) ? [] : [{ path, line: 1, message: 'files are named in kebab-case' }]
  })
}

/** Hosts of package registries, in parts, so that this file does not name them either. */
const HOSTS = [
  ['registry', 'npmjs', 'org'],
  ['registry', 'yarnpkg', 'com'],
  ['deb', 'debian', 'org'],
].map((parts) => parts.join('.'))

/** Finds files that name a package registry: each machine configures its own. */
export function checkHosts(texts: Iterable<readonly [path: string, text: string]>): Violation[] {
  return [...texts].flatMap(([path, text]) => {
    const at = HOSTS.map((host) => text.indexOf(host)).find((position) => position >= 0)
    if (at !== undefined) return [{ path, line: lineOf(text, at), message: 'a package source is named' }]
    const locked = path.endsWith('package-lock.json') ? text.indexOf('"resolved": "http') : -1
    return locked >= 0 ? [{ path, line: lineOf(text, locked), message: 'the lock file contains an address' }] : []
  })
}
