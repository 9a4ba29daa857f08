import { type RegExpLiteral, Visitor } from 'oxc-parser'
import { analyse } from 'scslre'
import { lineOf, type Project, type SourceFile, type Violation } from './project.ts'
import { worstTexts } from './worst-texts.ts'

/** Workspaces whose code runs on input from outside. */
const CHECKED = /^(core|server|widgets|page|web|sandbox)\/src\//
/** Most characters of a text that a pattern is tried on. */
const LENGTH_MAX = 60_000
/** Most milliseconds that a pattern may take. */
const TIME_MAX_MS = 50
/** Numbers of repetitions at which an exponential pattern becomes slow. */
const REPETITIONS = Array.from({ length: 20 }, (_, index) => 4 + 2 * index)
const TRIES = 3

/**
 * Finds patterns that can take more than linear time, so that a text of some kilobytes would block the process. Patterns
 * created at run time cannot be checked and are refused too.
 */
export function checkPatterns(project: Project): Violation[] {
  return [...project.files.values()].filter((file) => CHECKED.test(file.path) && !file.isTest).flatMap(checkFile)
}

function checkFile(file: SourceFile): Violation[] {
  const found: Violation[] = []
  const report = (start: number, message: string) =>
    found.push({ path: file.path, line: lineOf(file.text, start), message })
  const checkMaker = (node: { start: number; callee: { type: string; name?: unknown } }) => {
    if (node.callee.type === 'Identifier' && node.callee.name === 'RegExp') {
      report(node.start, 'a pattern created at run time cannot be checked: write it as a literal')
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

/** Analyses a pattern for slow repetitions of one character. Returns null if there are none. */
function foundByAnalysis({ regex }: RegExpLiteral): string | null {
  const [report] = analyse({ source: regex.pattern, flags: regex.flags }, { maxReports: 1 }).reports
  return report ? `repetitions of ${JSON.stringify(report.character.pick)}` : null
}

/** Tries a pattern on repetitions of several characters, like `<!---->`, which the analysis does not cover. */
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

/** Returns true if the pattern takes too long at every try: a busy machine can delay one. */
function isSlow(pattern: RegExp, text: string): boolean {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const started = performance.now()
    text.replace(pattern, '')
    if (performance.now() - started <= TIME_MAX_MS) return false
  }
  return true
}
