import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Database, tables } from '../../e2e/src/support/in-process.ts'

/** Plan of a statement as it was run. */
export interface Plan {
  /** Accesses to tables, in the order of the plan, with the rows that each returned in all. */
  steps: string[]
  milliseconds: number
  /** Pages of the database that were read, in memory or on the disk. */
  pages: number
  /** Tables that were read completely. */
  scanned: string[]
}

/** Node of a plan in PostgreSQL's format JSON. */
interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Node[]
}

interface Explained {
  'QUERY PLAN': [{ Plan: Node; 'Execution Time': number }]
}

/** Runs `work` and returns the plans of its statements. */
export async function explain(url: string, work: (db: Database) => Promise<unknown>): Promise<Plan[]> {
  const pool = new pg.Pool({ connectionString: url })
  const statements: { text: string; values: unknown[] }[] = []
  const logger = { logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }) }
  try {
    await work(drizzle(pool, { schema: tables, logger }))
    const plans: Plan[] = []
    for (const { text, values } of statements) {
      const { rows } = await pool.query<Explained>(`explain (analyze, buffers, format json) ${text}`, values)
      const [row] = rows
      if (!row) throw new Error('The database returned no plan')
      const [{ Plan: root, 'Execution Time': milliseconds }] = row['QUERY PLAN']
      const nodes = nodesOf(root)
      plans.push({
        steps: nodes.flatMap(toStep),
        milliseconds,
        pages: root['Shared Hit Blocks'] + root['Shared Read Blocks'],
        scanned: nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : [])),
      })
    }
    return plans
  } finally {
    await pool.end()
  }
}

function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

/** Returns the step of a node that reads a table or an index. */
function toStep(node: Node): string[] {
  const place = node['Index Name'] ?? node['Relation Name']
  if (place === undefined) return []
  return [`${node['Node Type']} ${place}: ${node['Actual Rows'] * node['Actual Loops']}`]
}
