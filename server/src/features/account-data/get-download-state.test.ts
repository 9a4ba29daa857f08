import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { createPerson, signInVisitor } from '../../testing/factories.ts'
import { withLargeData } from '../../testing/large-data.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()

test('data of a usual size is sent at once, and large data has to be prepared', async () => {
  const visitor = await signInVisitor(site.visitor(), await createPerson(app))
  const { output } = await visitor.call(contract.accountData.state)
  expect(output).toEqual({ kind: 'direct', until: null, bytes: null })
  const large = await withLargeData(app, site)
  expect(await large.state()).toEqual({ kind: 'large', until: null, bytes: null })
})
