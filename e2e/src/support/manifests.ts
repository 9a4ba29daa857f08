import { readFile } from 'node:fs/promises'
import { parseAllDocuments } from 'yaml'
import { z } from 'zod'

const Manifest = z
  .object({ apiVersion: z.string(), kind: z.string(), metadata: z.object({ name: z.string() }) })
  .loose()

/** An object for Kubernetes. */
export type Manifest = z.infer<typeof Manifest>

/** Class of a kind of object, which checks by Kubernetes' own schema. */
interface Model {
  prototype: { validate(): void }
}

/** Reads the objects of a file. */
export async function readManifests(file: string): Promise<Manifest[]> {
  const documents = parseAllDocuments(await readFile(file, 'utf8'))
  return documents.map((document) => Manifest.parse(document.toJS()))
}

/** Returns what Kubernetes would refuse in an object: wrong values by its schema, and fields that it does not know. */
export async function faultsOf(manifest: Manifest): Promise<string[]> {
  const { apiVersion, kind } = manifest
  const module: Record<string, Model | undefined> = await import(`kubernetes-models/${apiVersion}`)
  const model = module[kind]
  if (!model) return [`${apiVersion} has no ${kind}`]
  const { watched, unread } = watchFields(manifest)
  try {
    // An instance would be a copy.
    model.prototype.validate.call(watched)
  } catch (error) {
    return [String(error)]
  }
  return unread().map((path) => `${path} is unknown`)
}

/**
 * Returns a copy of an object that notes which of its fields are read. The schemas allow unknown fields, which
 * Kubernetes refuses; what checks them reads each field that it knows.
 */
function watchFields(object: object): { watched: unknown; unread(): string[] } {
  const known = new Set<string>()
  const all: string[] = []
  const watch = (value: unknown, path: string): unknown => {
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).map(([name, each]) => {
      const inner = path ? `${path}.${name}` : name
      if (each !== undefined) all.push(inner)
      return [name, watch(each, inner)] as const
    })
    const copy = Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries)
    return new Proxy(copy, {
      get(target, name) {
        known.add(path ? `${path}.${String(name)}` : String(name))
        return Reflect.get(target, name)
      },
    })
  }
  return { watched: watch(object, ''), unread: () => all.filter((path) => !known.has(path)) }
}
