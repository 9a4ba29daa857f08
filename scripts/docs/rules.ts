import { posix } from 'node:path'
import { parseSync } from 'oxc-parser'

/** One decision of the product, as its documentation states it. */
interface Rule {
  area: string
  file: string
  name: string
  sentence: string
}

const RULE_FILE = /^core\/src\/([^/]+)\/(?:rules|links|text|edit-times)\.ts$/

/** The exported functions of core's rule files with the first paragraph of their documentation. */
function rulesOf(path: string, text: string): Rule[] {
  const [, area] = RULE_FILE.exec(path) ?? []
  if (!area) return []
  const { program, comments } = parseSync(path, text)
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'FunctionDeclaration') return []
    const name = statement.declaration.id?.name ?? ''
    const comment = comments.findLast(({ end }) => end <= statement.start)
    const between = comment ? text.slice(comment.end, statement.start).trim() : 'nothing'
    if (!comment || between !== '' || !comment.value.startsWith('*'))
      throw new Error(`${path}: ${name} has no sentence`)
    return [{ area, file: path, name, sentence: sentenceOf(comment.value) }]
  })
}

function sentenceOf(comment: string): string {
  const lines = comment.split('\n').map((line) => line.replace(/^\s*\*+\s?/, '').trim())
  return lines
    .join(' ')
    .replace(/\{@link (\w+)\}/g, '`$1`')
    .replace(/\s+/g, ' ')
    .trim()
}

/** `docs/rules.md`, out of the sources by path. Throws where a rule has no sentence. */
export function renderRules(sources: Iterable<readonly [path: string, text: string]>): string {
  const rules = [...sources].flatMap(([path, text]) => rulesOf(path, text))
  const areas = [...new Set(rules.map(({ area }) => area))].toSorted()
  const sections = areas.map((area) => {
    const lines = rules
      .filter((rule) => rule.area === area)
      .map(({ file, name, sentence }) => `- ${sentence} ([\`${name}\`](${posix.join('..', file)}))`)
    return `## ${area}\n\n${lines.join('\n')}\n`
  })
  return `# Rules\n\nWhat the product decides, one sentence a rule, taken from the code by \`npm run write-rules\`. Each has its tests beside it.\n\n${sections.join('\n')}`
}
