import { Visitor } from 'oxc-parser'
import { lineOf, type Project, type Violation } from './project.ts'

/** Spellings that texts on the screen do not have, with those that they have. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/\be-mail/i, 'email'],
  [/colour/i, 'color'],
  [/(?<!\/)favourite/i, 'favorite'],
  [/\blicence/i, 'license'],
  [/\bcentre/i, 'center'],
  [/\bgrey/i, 'gray'],
]
/** Texts for machines and sample pages of their creators, which are not the product's own. */
const OTHERS = /^server\/src\/(demo|db)\/|^(bench|scripts|e2e)\//
/** A text that somebody reads, not a key, a path or a code. */
const SENTENCE = /\s|^[A-Z][^A-Z]/

/** Finds texts of the product in another spelling than the specification's: color, email, favorite. */
export function checkSpelling(project: Project): Violation[] {
  return [...project.files.values()]
    .filter(({ path, isTest }) => !isTest && !OTHERS.test(path))
    .flatMap(({ path, text, program }) => {
      const found: Violation[] = []
      const read = (start: number, words: unknown) => {
        if (typeof words !== 'string' || !SENTENCE.test(words)) return
        for (const [other, own] of SPELLINGS) {
          if (other.test(words))
            found.push({ path, line: lineOf(text, start), message: `texts have the spelling '${own}'` })
        }
      }
      new Visitor({
        Literal: (node) => read(node.start, node.value),
        JSXText: (node) => read(node.start, node.value),
        TemplateElement: (node) => read(node.start, node.value.cooked),
      }).visit(program)
      return found
    })
}
