import type { Node } from 'oxc-parser'
import { lineOf, type Project, type Violation } from './project.ts'
import { namesOfCallee, type Place, placesBelow } from './syntax.ts'

const TEST_FILE = /\.(test|spec)\.tsx?$/
/** Functions whose callbacks always run or are counted as skipped. */
const RUNNERS = new Set(['test', 'it', 'describe'])
/** Members of `expect` that assert; the others are matchers and settings. */
const ASSERTING = new Set(['soft', 'poll', 'element'])

/**
 * Finds assertions that a test may skip without failing: inside an `if`, a `?:`, an `&&`, a `switch` or a `catch`, and
 * after an `if` that returns or continues. What depends on `isPhone` is exempt: each run has a phone and a desktop.
 */
export function checkTestAssertions(project: Project): Violation[] {
  const tests = [...project.files.values()].filter(({ path }) => TEST_FILE.test(path))
  return tests.flatMap(({ path, text, program }) =>
    placesBelow(program)
      .filter(isSkippable)
      .map(({ node }) => ({
        path,
        line: lineOf(text, node.start),
        message:
          'an assertion that may be skipped proves nothing: assert the condition too, or make it a test of its own',
      })),
  )
}

function isSkippable({ node, around }: Place): boolean {
  if (!isAssertion(node)) return false
  const end = around.findIndex((outer, index) => isTestCallback(outer, around[index + 1]))
  const inner = [node, ...(end < 0 ? around : around.slice(0, end))]
  return inner.some((one, index) => isConditional(one, inner[index + 1]) || followsExit(one, inner[index + 1]))
}

function isAssertion(node: Node): boolean {
  if (node.type !== 'CallExpression') return false
  if (node.callee.type === 'Identifier') return node.callee.name === 'expect'
  const [first, second = ''] = namesOfCallee(node.callee)
  return (
    first === 'expect' &&
    node.callee.type === 'MemberExpression' &&
    node.callee.object.type === 'Identifier' &&
    ASSERTING.has(second)
  )
}

function isFunction(node: Node): boolean {
  return node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression'
}

function isTestCallback(node: Node, parent: Node | undefined): boolean {
  return isFunction(node) && parent?.type === 'CallExpression' && RUNNERS.has(namesOfCallee(parent.callee)[0] ?? '')
}

/** Returns true if the node is a part of its parent that only runs under a condition. */
function isConditional(node: Node, parent: Node | undefined): boolean {
  if (!parent) return false
  if (parent.type === 'IfStatement' || parent.type === 'ConditionalExpression') {
    return node !== parent.test && !dependsOnDevice(parent.test)
  }
  if (parent.type === 'LogicalExpression') return node === parent.right
  return node.type === 'CatchClause' || node.type === 'SwitchCase'
}

/** Returns true if a statement before the node in its block may leave the block without an error. */
function followsExit(node: Node, parent: Node | undefined): boolean {
  if (parent?.type !== 'BlockStatement') return false
  const before = parent.body.slice(
    0,
    parent.body.findIndex((statement) => Object.is(statement, node)),
  )
  return before.some(
    (statement) => statement.type === 'IfStatement' && !dependsOnDevice(statement.test) && leaves(statement.consequent),
  )
}

function dependsOnDevice(test: Node): boolean {
  if (test.type === 'UnaryExpression') return dependsOnDevice(test.argument)
  return test.type === 'CallExpression' && namesOfCallee(test.callee)[0] === 'isPhone'
}

function leaves(statement: Node): boolean {
  if (statement.type === 'BlockStatement') return statement.body.some(leaves)
  return statement.type === 'ReturnStatement' || statement.type === 'ContinueStatement'
}
