import { createPerson, createPublishedPortfolio, grantPremium, signInVisitor } from './factories.ts'
import type { TestApp, Visitor } from './test-app.ts'

/** Lists of a page: path in the API, and field of an own portfolio. */
const LISTS = { 'social-links': 'socialLinks', projects: 'projects', badges: 'badges' } as const

/** Creates a person with a page, signed in, and returns the API of one list of the page. */
export async function withOwnList(
  app: TestApp,
  site: { visitor(): Visitor },
  list: keyof typeof LISTS,
  { premium = false }: { premium?: boolean } = {},
) {
  const person = await createPerson(app)
  if (premium) await grantPremium(app, person.userId)
  const { id: portfolioId } = await createPublishedPortfolio(app, person)
  const visitor = await signInVisitor(site.visitor(), person)
  return {
    person,
    portfolioId,
    visitor,
    add: (input: unknown) => visitor.post(`/api/portfolios/${portfolioId}/${list}`, input),
    change: (id: string, input: unknown) => visitor.request('PATCH', `/api/${list}/${id}`, input),
    remove: (id: string) => visitor.request('DELETE', `/api/${list}/${id}`),
    reorder: (ids: unknown) => visitor.request('PUT', `/api/portfolios/${portfolioId}/${list}/order`, { ids }),
    /** Reads the stored entries in their order. */
    entries: async () => (await visitor.get(`/api/portfolios/${portfolioId}`)).json[LISTS[list]],
    /** Reads the page as a visitor sees it. */
    page: async () => (await site.visitor().get(`/api/u/${person.username}`)).json,
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
  ].map((address) => [address, 'This is not a complete web or e-mail address'] as const),
  ['https://user:pass@example.com', 'Links must not contain a user name or password'],
  ['https://user@example.com', 'Links must not contain a user name or password'],
  [`https://example.com/${'a'.repeat(2048)}`, 'URL must be 2048 characters or less'],
]
