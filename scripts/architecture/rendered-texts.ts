import { type Expression, Visitor } from 'oxc-parser'
import { lineOf, type Project, type SourceFile, type Violation } from './project.ts'

/** Folder of the JSX runtime that gives texts beside elements an element of their own (ADR 60). */
const RUNTIME = 'widgets/src/jsx/'
const RENDERED = /^(web|page|widgets)\/src\//
const JSX_OPTION = /"jsxImportSource": "@vitrine\/widgets"/

/** Settings of the compilers of screens, which name the JSX runtime. */
export const JSX_SETTINGS = ['web/tsconfig.json', 'page/tsconfig.json', 'widgets/tsconfig.json']

/**
 * Finds elements that are created without the project's JSX runtime, and components that return a bare text: React could
 * not change their texts once a browser has translated the page. `settings` are the texts of {@link JSX_SETTINGS}.
 */
export function checkRenderedTexts(project: Project, settings: Readonly<Record<string, string>>): Violation[] {
  const sources = [...project.files.values()].filter(
    ({ path, isTest }) => RENDERED.test(path) && !path.startsWith(RUNTIME) && !isTest,
  )
  const unset = JSX_SETTINGS.filter((path) => !JSX_OPTION.test(settings[path] ?? ''))
  return [
    ...unset.map((path) => ({ path, line: 1, message: 'jsxImportSource is @vitrine/widgets' })),
    ...sources.flatMap((file) => [...checkCreation(file), ...checkComponents(file)]),
  ]
}

function checkCreation({ path, text, imports }: SourceFile): Violation[] {
  const pragma = text.indexOf('@jsx')
  const found = pragma < 0 ? [] : [lineOf(text, pragma)]
  for (const { specifier, typeOnly, line, names } of imports) {
    const creates = specifier.startsWith('react/jsx') || names.some(({ imported }) => imported === 'createElement')
    if (creates && !typeOnly) found.push(line)
  }
  return found.map((line) => ({ path, line, message: `only ${RUNTIME} creates elements; others use JSX` }))
}

/** Finds components, functions with a capital, that return a text. */
function checkComponents({ path, text, program }: SourceFile): Violation[] {
  if (!path.endsWith('.tsx')) return []
  const found: Violation[] = []
  /** Functions around the present node, true for components. */
  const functions: boolean[] = []
  const leave = () => void functions.pop()
  new Visitor({
    FunctionDeclaration: ({ id }) => void functions.push(/^[A-Z]/.test(id?.name ?? '')),
    FunctionExpression: () => void functions.push(false),
    ArrowFunctionExpression: () => void functions.push(false),
    'FunctionDeclaration:exit': leave,
    'FunctionExpression:exit': leave,
    'ArrowFunctionExpression:exit': leave,
    ReturnStatement({ argument, start }) {
      if (!argument || !isText(argument) || functions.at(-1) !== true) return
      found.push({ path, line: lineOf(text, start), message: 'a component returns elements, not a bare text' })
    },
  }).visit(program)
  return found
}

function isText(value: Expression): boolean {
  if (value.type === 'ConditionalExpression') return isText(value.consequent) || isText(value.alternate)
  return value.type === 'TemplateLiteral' || (value.type === 'Literal' && typeof value.value === 'string')
}
