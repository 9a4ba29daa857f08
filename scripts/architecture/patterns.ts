import { type RegExpLiteral, Visitor } from 'oxc-parser'
import { analyse } from 'scslre'
import { lineOf, type Project, type SourceFile, type Violation } from './project.ts'
import { worstTexts } from './worst-texts.ts'

/** Workspaces whose code runs on input from outside. */
const HOLDS = /^(core|server|page|web|sandbox)\/src\//
/** Characters of the longest text that a pattern is tried on, and the milliseconds that it may take. */
const LENGTH_MAX = 60_000
const TIME_MAX = 50
/** Numbers of repetitions up to which an exponential pattern shows itself. */
const REPETITIONS = Array.from({ length: 20 }, (_, index) => 4 + 2 * index)
const TRIES = 3

/**
 * Finds patterns that can take more than linear time: a text of some kilobytes would stop the process. A pattern made
 * from a string at run time cannot be checked, so it is refused too.
 */
export function checkPatterns(project: Project): Violation[] {
  return [...project.files.values()].filter((file) => HOLDS.test(file.path) && !file.isTest).flatMap(checkFile)
}

function checkFile(file: SourceFile): Violation[] {
  const found: Violation[] = []
  const report = (start: number, message: string) =>
    found.push({ path: file.path, line: lineOf(file.text, start), message })
  const checkMaker = (node: { start: number; callee: { type: string; name?: unknown } }) => {
    if (node.callee.type === 'Identifier' && node.callee.name === 'RegExp') {
      report(node.start, 'a pattern made at run time cannot be checked: write it as a literal')
    }
  }
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return
      const problem = foundByAnalysis(node) ?? foundByTrial(node)
      if (problem) report(node.start, `/${node.regex.pattern}/ takes more than linear time on ${problem}`)
    },
    NewExpression: checkMaker,
    CallExpression: checkMaker,
  }).visit(file.program)
  return found
}

/** Sees every way in which repetitions of one character make a pattern slow. */
function foundByAnalysis({ regex }: RegExpLiteral): string | null {
  const [report] = analyse({ source: regex.pattern, flags: regex.flags }, { maxReports: 1 }).reports
  return report ? `repetitions of ${JSON.stringify(report.character.pick)}` : null
}

/** Sees what the analysis cannot: repetitions of several characters, like `<!---->`. */
function foundByTrial({ regex }: RegExpLiteral): string | null {
  const pattern = new RegExp(regex.pattern, regex.flags)
  for (const { before, repeated, after } of worstTexts(pattern)) {
    for (const times of [...REPETITIONS, Math.floor(LENGTH_MAX / repeated.length)]) {
      const text = before + repeated.repeat(times) + after
      if (isSlow(pattern, text)) return `repetitions of ${JSON.stringify(repeated)}`
    }
  }
  return null
}

/** True if the pattern takes too long each time: once can be the fault of a busy machine. */
function isSlow(pattern: RegExp, text: string): boolean {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const started = performance.now()
    text.replace(pattern, '')
    if (performance.now() - started <= TIME_MAX) return false
  }
  return true
}
