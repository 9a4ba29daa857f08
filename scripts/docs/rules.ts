import { posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import { constantsOf } from './constants.ts'
import { docstringBefore } from './docstrings.ts'

/** A file of rules: `rules.ts` of a feature, or the file of one subject in its folder `rules`. */
const RULE_FILE = /^core\/src\/([^/]+)\/rules(?:\/([^/.]+))?\.ts$/
/** A file of schemas, whose limits are rules as well. */
const SCHEMA_FILE = /^core\/src\/([^/]+)\/(?:kinds|schema|entries)\.ts$/

/** Rules and limits of a file, each as a line. The subject is empty for a file of the whole feature. */
interface Part {
  feature: string
  subject: string
  rules: string[]
  limits: string[]
}

function partOf([path, text]: readonly [path: string, text: string]): Part[] {
  const isRules = RULE_FILE.test(path)
  const [, feature, subject = ''] = RULE_FILE.exec(path) ?? SCHEMA_FILE.exec(path) ?? []
  if (!feature) return []
  const part = { feature, subject, rules: isRules ? rulesOf(path, text) : [], limits: limitsOf(path, text) }
  return part.rules.length + part.limits.length > 0 ? [part] : []
}

/**
 * Returns the sentences of the exported functions: the first paragraphs of their docstrings. A function whose docstring
 * starts with 'Returns' serves a rule and is none.
 */
function rulesOf(path: string, text: string): string[] {
  const { program, comments } = parseSync(path, text)
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'FunctionDeclaration') return []
    const name = statement.declaration.id?.name ?? ''
    const sentence = docstringBefore(text, comments, statement.start)
    if (sentence === null) throw new Error(`${path}: ${name} has no sentence`)
    return sentence.startsWith('Returns ') ? [] : [`- ${sentence} (${linkTo(path, name)})`]
  })
}

function limitsOf(path: string, text: string): string[] {
  return constantsOf(path, text).map(
    ({ name, sentence, value }) =>
      `- ${sentence.replace(/\.$/, '')} (${linkTo(path, name)}):${value.startsWith('\n') ? value : ` ${value}`}`,
  )
}

function linkTo(path: string, name: string): string {
  return `[\`${name}\`](${posix.join('..', path)})`
}

/** Returns `docs/rules.md`, from the sources by path. Throws if a rule has no sentence. */
export function renderRules(sources: Iterable<readonly [path: string, text: string]>): string {
  const parts = [...sources].flatMap(partOf)
  const sections = namesOf(parts, 'feature').flatMap((feature) => {
    const own = parts.filter((part) => part.feature === feature)
    return [`## ${feature}`, ...namesOf(own, 'subject').flatMap((subject) => renderSubject(subject, own))]
  })
  return `# Rules\n\nThe rules of the product, one sentence each, with its limits and prices. \`npm run write-rules\` generates this file from the code in \`core/src\`; each rule has its tests beside it. The last section says [who may](#who-may) call which operation.\n\n${sections.join('\n\n')}\n`
}

function renderSubject(subject: string, own: readonly Part[]): string[] {
  const parts = own.filter((part) => part.subject === subject)
  const rules = parts.flatMap((part) => part.rules)
  const limits = parts.flatMap((part) => part.limits)
  return [
    ...(subject === '' ? [] : [`### ${subject.replaceAll('-', ' ')}`]),
    ...(rules.length > 0 ? [rules.join('\n')] : []),
    ...(limits.length > 0 ? [...(rules.length > 0 ? ['Limits and values:'] : []), limits.join('\n')] : []),
  ]
}

function namesOf(parts: readonly Part[], key: 'feature' | 'subject'): string[] {
  return [...new Set(parts.map((part) => part[key]))].toSorted()
}
