import { contract } from '@vitrine/core/contract'
import type { Done } from '@vitrine/core/kernel'
import { type DeletedEntry, entriesOf, type ListEntry, type ListName, listContracts } from '@vitrine/core/portfolios'
import type { Operation } from './answer.ts'
import { createPerson, createPublishedPortfolio, grantPremium, signInVisitor } from './factories.ts'
import type { TestApp, Visitor } from './test-app.ts'

/** The operations of a list of a page. */
export interface ListOperations<Entry> {
  add: Operation<Entry>
  update: Operation<Entry>
  delete: Operation<DeletedEntry>
  restore: Operation<Entry>
  reorder: Operation<Done>
}

/** The operations of each list of a page. */
export const LIST_OPERATIONS: { [Name in ListName]: ListOperations<ListEntry<Name>> } = listContracts

/** Creates a person with a page, signed in, and returns the API of one list of the page. */
export async function withOwnList<Name extends ListName>(
  app: TestApp,
  site: { visitor(): Visitor },
  name: Name,
  { premium = false }: { premium?: boolean } = {},
) {
  const person = await createPerson(app)
  if (premium) await grantPremium(app, person.userId)
  const { id: portfolioId } = await createPublishedPortfolio(app, person)
  const visitor = await signInVisitor(site.visitor(), person)
  const list = LIST_OPERATIONS[name]
  return {
    person,
    portfolioId,
    visitor,
    add: (input: unknown) => visitor.call(list.add, { portfolioId }, input),
    change: (id: string, input: unknown) => visitor.call(list.update, { id }, input),
    remove: (id: string) => visitor.call(list.delete, { id }),
    restore: (undo: unknown) => visitor.call(list.restore, { portfolioId }, { undo }),
    reorder: (ids: unknown) => visitor.call(list.reorder, { portfolioId }, { ids }),
    /** Reads the stored entries in their order. */
    entries: async () => entriesOf((await visitor.call(contract.portfolios.getOwn, { id: portfolioId })).output, name),
    /** Reads the page as a visitor sees it. */
    page: async () => (await site.visitor().call(contract.portfolios.view, { username: person.username })).output,
  }
}

/** Addresses that every field for a link refuses, with the text of the refusal. */
export const REFUSED_ADDRESSES: readonly (readonly [address: string, text: string])[] = [
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'ftp://example.com',
    '//example.com',
    'example.com',
  ].map((address) => [address, 'Links must start with https://, http:// or mailto:'] as const),
  ...[
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001https://example.com',
    '\\\\example.com',
    'https:\\\\example.com',
    'https://exa mple.com',
    'https://..',
    'mailto:nobody',
    'https://[::1',
  ].map((address) => [address, 'This is not a complete web or email address'] as const),
  ['https://user:pass@example.com', 'Links must not contain a user name or password'],
  ['https://user@example.com', 'Links must not contain a user name or password'],
  [`https://example.com/${'a'.repeat(2048)}`, 'URL must be 2048 characters or less'],
]
