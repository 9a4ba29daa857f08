import { ORPCError } from '@orpc/client'
import { isContractProcedure } from '@orpc/contract'
import { contract } from '@vitrine/core/contract'
import { onTestFinished } from 'vitest'
import type { StubApi } from './stub-api.ts'

/** An operation of the contract as a request: its method, and its path with the names of its fields in braces. */
interface RestOperation {
  method: string
  path: string
  call(client: StubApi['client'], input: unknown): Promise<unknown>
}

const OPERATIONS = Object.entries(contract).flatMap(([feature, operations]) =>
  Object.entries(operations).flatMap(([name, operation]) => restOperation(feature, name, operation)),
)

/**
 * Answers requests to `/api` by the stub of the API until the test ends. Parts of the public page that the app uses, like
 * Checkout and the chat, send such requests and do not use the app's client.
 */
export function answerFetches({ client }: StubApi): void {
  const { fetch } = globalThis
  globalThis.fetch = async (target, options) => {
    const request = new Request(target, options)
    const { pathname, searchParams } = new URL(request.url)
    if (!pathname.startsWith('/api/')) return fetch(target, options)
    const operation = OPERATIONS.find(({ method, path }) => method === request.method && fieldsOf(pathname, path))
    if (!operation) throw new Error(`The contract has no ${request.method} ${pathname}`)
    const fields = {
      ...fieldsOf(pathname, operation.path),
      ...Object.fromEntries(searchParams),
      ...(request.body && (await request.json())),
    }
    const input = Object.keys(fields).length > 0 ? fields : undefined
    return operation.call(client, input).then((output) => Response.json(output), refuse)
  }
  onTestFinished(() => {
    globalThis.fetch = fetch
  })
}

/** Returns the values of a path for the names in its template; null for a path of another template. */
function fieldsOf(path: string, template: string): Record<string, string> | null {
  const names = template.split('/')
  const parts = path.split('/')
  const isField = (name: string) => name.startsWith('{')
  if (names.length !== parts.length || !names.every((name, index) => isField(name) || name === parts[index]))
    return null
  const fields = names.flatMap((name, index) => (isField(name) ? [[name.slice(1, -1), parts[index] ?? '']] : []))
  return Object.fromEntries(fields)
}

/** Returns the response of a refusal. Other errors are thrown, as without a network. */
function refuse(error: unknown): Response {
  if (!(error instanceof ORPCError)) throw error
  return Response.json(error.toJSON(), { status: error.status })
}

function restOperation(feature: string, name: string, operation: unknown): RestOperation[] {
  if (!isContractProcedure(operation)) return []
  const { method = 'POST', path = '' } = operation['~orpc'].route
  return [
    {
      method,
      path: `/api${path}`,
      call: (client, input) => Reflect.get(Reflect.get(client, feature), name)(input),
    },
  ]
}
