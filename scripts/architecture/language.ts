import { Visitor } from 'oxc-parser'
import { lineOf, type Project, type SourceFile, type Violation } from './project.ts'
import { RETIRED_TERMS, type RetiredTerm } from './retired-terms.ts'

/** Names of test functions, whose titles are sentences too. */
const TEST_FUNCTIONS = new Set(['test', 'it', 'describe'])
/** Function words that make a clause out of a docstring's subject. */
const CLAUSE = /^(What|Whatever|Who|Whoever|Whose|When|Whenever|Whether|Where|Wherever|How|There|Of)\b/

/** A name in a source file: an identifier, or a part of the file's path. */
interface Name {
  name: string
  line: number
  isFunction: boolean
}

/** Finds retired terms in identifiers, in paths, in comments and in titles of tests. */
export function checkTerms(project: Project): Violation[] {
  return [...project.files.values()].flatMap((file) => {
    const names = [...namesInPath(file.path), ...namesIn(file)].flatMap((name) => checkName(file.path, name))
    const sentences = sentencesIn(file).flatMap(({ text, line }) => checkSentences(file.path, text, line))
    return [...names, ...sentences]
  })
}

/** Finds retired terms in documents and stylesheets, whose complete text is checked. */
export function checkTermsInTexts(texts: Iterable<readonly [path: string, text: string]>): Violation[] {
  return [...texts].flatMap(([path, text]) => [
    ...namesInPath(path).flatMap((name) => checkName(path, name)),
    ...checkSentences(path, text, 1),
  ])
}

/** Finds docstrings that start with a clause instead of a verb or a noun. */
export function checkDocstrings(project: Project): Violation[] {
  return [...project.files.values()].flatMap((file) =>
    file.comments.flatMap(({ text, start }) => {
      const [, word] = (text.startsWith('*') && CLAUSE.exec(text.replace(/^[*\s]+/, ''))) || []
      if (!word) return []
      const message = `a docstring starts with a verb or a noun, not with '${word}'`
      return [{ path: file.path, line: lineOf(file.text, start), message }]
    }),
  )
}

function namesInPath(path: string): Name[] {
  return path.split('/').map((part) => ({ name: part.replace(/\.\w+$/, ''), line: 1, isFunction: false }))
}

/** Returns each identifier of a file once, with the line of its first occurrence. */
function namesIn(file: SourceFile): Name[] {
  const starts = new Map<string, number>()
  const functions = new Set<string>()
  new Visitor({
    Identifier: ({ name, start }) => starts.set(name, Math.min(start, starts.get(name) ?? start)),
    FunctionDeclaration: ({ id }) => id && functions.add(id.name),
  }).visit(file.program)
  return [...starts].map(([name, start]) => ({
    name,
    line: lineOf(file.text, start),
    isFunction: functions.has(name),
  }))
}

/** Splits `camelCase`, `CONSTANT_CASE` and `kebab-case` into lower-case words. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
}

function checkName(path: string, { name, line, isFunction }: Name): Violation[] {
  const words = wordsOf(name)
  const text = ` ${words.join(' ')} `
  return RETIRED_TERMS.filter((term) => {
    if (term.allowedIn?.test(path) || (term.functionsOnly && !isFunction)) return false
    if (term.functionsOnly && words.length === 1) return false
    if (term.constantsOnly && name !== name.toUpperCase()) return false
    if (term.firstWordOnly) return term.words.includes(words[0] ?? '')
    return term.words.some((word) => text.includes(` ${word} `) || words.join('') === word)
  }).map((term) => ({ path, line, message: messageOf(name, term) }))
}

/** Returns the comments of a file and the titles of its tests. */
function sentencesIn(file: SourceFile): { text: string; line: number }[] {
  const titles: { text: string; start: number }[] = []
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      const function_ = /^\w+/.exec(file.text.slice(callee.start, callee.end))?.[0] ?? ''
      if (!TEST_FUNCTIONS.has(function_) || !title) return
      if (title.type === 'Literal' && typeof title.value === 'string')
        titles.push({ text: title.value, start: title.start })
      if (title.type === 'TemplateLiteral')
        titles.push({ text: file.text.slice(title.start, title.end), start: title.start })
    },
  }).visit(file.program)
  return [...file.comments, ...titles].map(({ text, start }) => ({ text, line: lineOf(file.text, start) }))
}

/** Finds retired terms in a text that begins on line `line` of its file. */
function checkSentences(path: string, text: string, line: number): Violation[] {
  return text.split('\n').flatMap((sentence, index) => {
    const words = ` ${sentence.toLowerCase().replace(/[^a-z0-9-]+/g, ' ')} `
    return RETIRED_TERMS.filter((term) => !term.namesOnly && !term.allowedIn?.test(path))
      .filter((term) => term.words.some((word) => words.includes(` ${word} `)) && !term.allowedWith?.test(words))
      .map((term) => ({ path, line: line + index, message: messageOf(sentence.trim(), term) }))
  })
}

function messageOf(text: string, { words, replacement }: RetiredTerm): string {
  return `'${words[0]}' is a retired term, write ${replacement}: ${text}`
}
