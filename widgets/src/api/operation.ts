import type { Operations } from './operations.ts'

/** An operation of the contract: its method and path, like `GET /conversations/{id}`. */
export type Operation = keyof Operations

type Definition<Name extends Operation> = Operations[Name]['~orpc']

/** The types of a schema, by Standard Schema (https://standardschema.dev). */
type SchemaTypes<Schema> = Schema extends { '~standard': { types?: infer Types } } ? NonNullable<Types> : never

/** The input of an operation: values of its path, with the fields of its query or body. */
export type InputOf<Name extends Operation> =
  SchemaTypes<Definition<Name>['inputSchema']> extends { input: infer Input extends object }
    ? Input
    : Record<string, never>

/** The response of an operation. */
export type OutputOf<Name extends Operation> =
  SchemaTypes<Definition<Name>['outputSchema']> extends { output: infer Output } ? Output : never

/** A path of the contract with its values filled in, for a request that is made without `callApi`. */
export type FilledPath<Path extends string> = Path extends `${infer Start}{${string}}${infer Rest}`
  ? `${Start}${string}${FilledPath<Rest>}`
  : Path
