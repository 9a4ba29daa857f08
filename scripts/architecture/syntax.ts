import { type Node, visitorKeys } from 'oxc-parser'

/** A node with the nodes around it, innermost first. */
export interface Place {
  node: Node
  around: readonly Node[]
}

/** Returns a node and all nodes below it, each with the nodes around it. */
export function placesBelow(node: Node): Place[] {
  const found: Place[] = []
  function visit(place: Place): void {
    found.push(place)
    const around = [place.node, ...place.around]
    for (const key of visitorKeys[place.node.type] ?? []) {
      const children: unknown = Reflect.get(place.node, key)
      for (const child of Array.isArray(children) ? children : [children])
        if (isNode(child)) visit({ node: child, around })
    }
  }
  visit({ node, around: [] })
  return found
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
