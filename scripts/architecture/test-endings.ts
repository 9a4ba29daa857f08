import type { Node } from 'oxc-parser'
import { lineOf, type Project, type Violation } from './project.ts'
import { namesOfCallee, type Place, placesBelow } from './syntax.ts'

const TEST_FILE = /\.test\.tsx?$/
/** Functions that run after a test, also after one that failed. */
const ENDINGS = new Set(['onTestFinished', 'afterEach', 'afterAll'])
/** Calls that end what a test has replaced. */
const RESTORING = new Set(['mockRestore', 'restoreAllMocks', 'unstubAllEnvs', 'unstubAllGlobals', 'useRealTimers'])

/**
 * Finds restored timers, spies and settings that a failed test would leave to the next one: outside `onTestFinished`,
 * `afterEach` and `afterAll`. A setting is restored by the assignment that ends a test.
 */
export function checkTestEndings(project: Project): Violation[] {
  const tests = [...project.files.values()].filter(({ path }) => TEST_FILE.test(path))
  return tests.flatMap(({ path, text, program }) =>
    placesBelow(program)
      .filter(isRestored)
      .map(({ node }) => ({
        path,
        line: lineOf(text, node.start),
        message: 'restore it in onTestFinished, where it is replaced: after a failed assertion this line does not run',
      })),
  )
}

function isRestored({ node, around }: Place): boolean {
  if (!restores(node) && !isLastAssignment(node, around)) return false
  return !around.some(
    (outer) => outer.type === 'CallExpression' && ENDINGS.has(namesOfCallee(outer.callee).at(-1) ?? ''),
  )
}

function restores(node: Node): boolean {
  if (node.type === 'CallExpression') {
    return node.callee.type === 'MemberExpression' && RESTORING.has(namesOfCallee(node.callee).at(-1) ?? '')
  }
  if (node.type !== 'UnaryExpression' || node.operator !== 'delete') return false
  const { argument } = node
  return argument.type === 'MemberExpression' && namesOfCallee(argument.object).join('.') === 'process.env'
}

/** Returns true for the assignment of a property that is the last statement of a test. */
function isLastAssignment(node: Node, [body, callback, call]: readonly Node[]): boolean {
  if (node.type !== 'ExpressionStatement' || node.expression.type !== 'AssignmentExpression') return false
  if (node.expression.left.type !== 'MemberExpression' || body?.type !== 'BlockStatement') return false
  if (callback?.type !== 'ArrowFunctionExpression' || call?.type !== 'CallExpression') return false
  return body.body.at(-1) === node && ['test', 'it'].includes(namesOfCallee(call.callee)[0] ?? '')
}

const SEED_HOME = 'server/src/testing/daily-seed.ts'

/** Finds seeds that are read elsewhere than in the one file that prints them. */
export function checkSeeds(project: Project): Violation[] {
  return [...project.files.values()].flatMap(({ path, text, program }) => {
    if (path === SEED_HOME) return []
    const found = placesBelow(program).filter(
      ({ node }) => node.type === 'MemberExpression' && namesOfCallee(node).join('.') === 'process.env.TEST_SEED',
    )
    return found.map(({ node }) => ({
      path,
      line: lineOf(text, node.start),
      message: `only ${SEED_HOME} reads the seed, because it prints it`,
    }))
  })
}
