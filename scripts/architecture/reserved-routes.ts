import { isReservedName, usernameProblem } from '@vitrine/core/accounts'
import { Visitor } from 'oxc-parser'
import { lineOf, type Project, type SourceFile, type Violation } from './project.ts'

/** Files that define the paths of the server, the app and the page. */
const ROUTES =
  /^(web\/src\/routes\/|server\/src\/(http|ssr)\/|server\/src\/razorpay\/settings\.ts|core\/src\/\w+\/(contract|assets)\.ts)/

/** Finds paths whose first segment a person could claim as a username. */
export function checkReservedRoutes(project: Project): Violation[] {
  return [...project.files.values()].filter((file) => ROUTES.test(file.path) && !file.isTest).flatMap(checkFile)
}

function checkFile(file: SourceFile): Violation[] {
  const found: Violation[] = []
  const check = (start: number, text: string) => {
    const [, segment] = /^\/([a-z_][\w-]*)/.exec(text) ?? []
    const name = segment?.replaceAll('-', '_')
    if (name === undefined || usernameProblem(name) || isReservedName(name)) return
    const message = `people can claim '${name}': add it to ROUTE_NAMES in core/src/accounts/reserved-words.ts`
    found.push({ path: file.path, line: lineOf(file.text, start), message })
  }
  new Visitor({
    Literal(node) {
      if (typeof node.value === 'string') check(node.start, node.value)
    },
    TemplateLiteral(node) {
      check(node.start, node.quasis[0]?.value.raw ?? '')
    },
  }).visit(file.program)
  return found
}
