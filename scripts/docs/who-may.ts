import type { Right } from '../../server/src/testing/rights.ts'

/** An operation of the contract. */
export interface Operation {
  /** Such as `links.add`. */
  name: string
  /** Names of the noun in the description of the API, the first of which counts. */
  tags?: readonly string[]
  summary?: string
}

/** Returns the section 'Who may' of `docs/rules.md`. Throws if an operation has no right. */
export function renderWhoMay(operations: readonly Operation[], rights: Readonly<Record<string, Right>>): string {
  const lines = operations.map(({ name, tags = [], summary = '' }) => {
    const right = rights[name]
    if (!right) throw new Error(`${name} has no row in the table of rights`)
    return { tag: tags[0] ?? '', line: `- ${summary}: ${whoMay(right)} (\`${name}\`)` }
  })
  const sections = [...new Set(lines.map(({ tag }) => tag))].toSorted().map((noun) => {
    const own = lines.filter(({ tag }) => tag === noun).map(({ line }) => line)
    return `### ${noun}\n\n${own.join('\n')}`
  })
  return [
    '## Who may',
    'Who may call each operation, by its noun. `server/src/http/rights.test.ts` calls every operation as every role and proves it. ‘The owner’ is the owner of the page, unless another person is named.',
    ...sections,
  ].join('\n\n')
}

/** Returns who may call an operation, in words. */
function whoMay({
  outcomes: { anonymous, other, owner },
  on,
  owner: name = 'the owner',
  also,
  partly,
  keepers,
}: Right): string {
  if (keepers !== undefined) return 'moderators and administrators with two-factor authentication'
  const needsSession = anonymous.startsWith('401') && anonymous !== other
  const isOwned = needsSession && on === undefined && other.startsWith('404')
  const persons = isOwned ? name : needsSession ? 'everyone who is signed in' : 'everyone'
  const premium = partly ? ', some values only with premium' : ' with premium'
  const isPremium = /^403 .*PREMIUM/.test(owner)
  const isFresh = owner === '403 FRESH_SIGN_IN_REQUIRED'
  return `${persons}${isPremium ? premium : isFresh ? ' after a fresh sign-in' : ''}${also ? `, and ${also}` : ''}${on ? `, ${on}` : ''}`
}
