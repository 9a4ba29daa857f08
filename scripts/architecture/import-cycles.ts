import { type Project, resolveImport, type Violation } from './project.ts'

/** Finds files that import each other in a circle, types included: Biome follows imports of values only. */
export function checkImportCycles(project: Project): Violation[] {
  const targets = new Map([...project.files.keys()].map((path) => [path, importedFiles(project, path)]))
  return circlesOf(targets).map((circle) => {
    const [path = ''] = circle.toSorted()
    return { path, line: 1, message: `files import each other in a circle: ${circle.toSorted().join(', ')}` }
  })
}

function importedFiles(project: Project, path: string): string[] {
  const imports = project.files.get(path)?.imports ?? []
  return imports.flatMap(({ specifier }) => {
    const target = resolveImport(project, path, specifier)
    return 'file' in target && project.files.has(target.file) ? [target.file] : []
  })
}

/** Returns the groups of two or more files that import each other in a circle: Tarjan's strongly connected components. */
function circlesOf(targets: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  const visit = (path: string): number => {
    const index = order.size
    order.set(path, index)
    lowest.set(path, index)
    open.push(path)
    for (const target of targets.get(path) ?? []) {
      if (!order.has(target)) lower(path, visit(target))
      else if (open.includes(target)) lower(path, order.get(target) ?? index)
    }
    if (lowest.get(path) === index) {
      const circle = open.splice(open.indexOf(path))
      if (circle.length > 1 || targets.get(path)?.includes(path)) circles.push(circle)
    }
    return lowest.get(path) ?? index
  }
  const lower = (path: string, index: number) => lowest.set(path, Math.min(lowest.get(path) ?? index, index))
  for (const path of targets.keys()) if (!order.has(path)) visit(path)
  return circles
}
