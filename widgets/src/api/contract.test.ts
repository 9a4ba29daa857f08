import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'

const HEAD = `import type { contract } from '@vitrine/core/contract'

type Contract = typeof contract

/**
 * The operations of the contract by method and path. Only types, so that the page's scripts contain no table. Generated
 * by \`npx vitest run --project widgets -u contract\`; \`contract.test.ts\` fails if it differs from the contract.
 */
export interface Operations {
`

/** Renders `operations.ts` from the contract. */
function renderOperations(): string {
  const rows = Object.entries(contract).flatMap(([feature, operations]) =>
    Object.entries(operations).map(([name, { '~orpc': definition }]) => {
      const { method, path, inputStructure } = definition.route
      // `callApi` sends the input as one object, without parts for path and body.
      return inputStructure === 'detailed' ? '' : `  '${method} ${path}': Contract['${feature}']['${name}']\n`
    }),
  )
  return `${HEAD}${rows.join('')}}\n`
}

test('the typed operations of the client are those of the contract', async () => {
  await expect(renderOperations()).toMatchFileSnapshot('./operations.ts')
})
