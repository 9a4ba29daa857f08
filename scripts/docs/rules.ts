import { posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import { constantsOf } from './constants.ts'
import { docstringBefore } from './docstrings.ts'

/** A rule or constant of the product, as its documentation states it. */
interface Entry {
  feature: string
  line: string
}

const RULE_FILE = /^core\/src\/([^/]+)\/(?:rules|links|recognize-platform|edit-times|reserved-names)\.ts$/
const CONSTANT_FILE = /^core\/src\/([^/]+)\/(?:rules|links|kinds|schema|entries)\.ts$/

/** Returns the exported functions of core's rule files, each with the first paragraph of its docstring. */
function rulesOf(path: string, text: string): Entry[] {
  const [, feature] = RULE_FILE.exec(path) ?? []
  if (!feature) return []
  const { program, comments } = parseSync(path, text)
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'FunctionDeclaration') return []
    const name = statement.declaration.id?.name ?? ''
    const sentence = docstringBefore(text, comments, statement.start)
    if (sentence === null) throw new Error(`${path}: ${name} has no sentence`)
    return [{ feature, line: `- ${sentence} (${linkTo(path, name)})` }]
  })
}

function limitsOf(path: string, text: string): Entry[] {
  const [, feature] = CONSTANT_FILE.exec(path) ?? []
  if (!feature) return []
  return constantsOf(path, text).map(({ name, sentence, value }) => ({
    feature,
    line: `- ${sentence.replace(/\.$/, '')} (${linkTo(path, name)}):${value.startsWith('\n') ? value : ` ${value}`}`,
  }))
}

function linkTo(path: string, name: string): string {
  return `[\`${name}\`](${posix.join('..', path)})`
}

/** Returns `docs/rules.md`, from the sources by path. Throws if a rule has no sentence. */
export function renderRules(sources: Iterable<readonly [path: string, text: string]>): string {
  const files = [...sources]
  const rules = files.flatMap(([path, text]) => rulesOf(path, text))
  const limits = files.flatMap(([path, text]) => limitsOf(path, text))
  const features = [...new Set([...rules, ...limits].map(({ feature }) => feature))].toSorted()
  const sections = features.map((feature) => {
    const linesOf = (entries: Entry[]) => entries.filter((entry) => entry.feature === feature).map(({ line }) => line)
    const parts = [linesOf(rules).join('\n'), linesOf(limits).join('\n')].filter((part) => part !== '')
    return `## ${feature}\n\n${parts.join('\n\nLimits and values:\n\n')}\n`
  })
  return `# Rules\n\nThe rules of the product, one sentence each, with its limits and prices. \`npm run write-rules\` generates this file from the code in \`core/src\`; each rule has its tests beside it.\n\n${sections.join('\n')}`
}
