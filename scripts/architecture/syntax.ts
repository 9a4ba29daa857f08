import { type Node, visitorKeys } from 'oxc-parser'

/** A node with the nodes around it, innermost first. */
export interface Place {
  node: Node
  around: readonly Node[]
}

/** Returns all nodes below a node, each with the nodes around it. */
export function* placesBelow(node: Node, around: readonly Node[] = []): Generator<Place> {
  yield { node, around }
  for (const key of visitorKeys[node.type] ?? []) {
    const children: unknown = Reflect.get(node, key)
    for (const child of Array.isArray(children) ? children : [children]) {
      if (isNode(child)) yield* placesBelow(child, [node, ...around])
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** Returns the names of a call's callee: `['expect', 'poll']` of `expect.poll(…)`, `['test', 'each']` of `test.each(…)(…)`. */
export function namesOfCallee(node: Node): string[] {
  if (node.type === 'Identifier') return [node.name]
  if (node.type === 'CallExpression') return namesOfCallee(node.callee)
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return []
  return [...namesOfCallee(node.object), node.property.name]
}
