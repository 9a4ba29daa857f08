import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { createKeeper } from '../../testing/keepers.ts'
import { createDecision } from '../../testing/reports.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { submitAppeal } from './submit-appeal.ts'

const { app, site } = await useTestSite()

test('a keeper reads the appeal; the one who decided may not decide it while there is another', async () => {
  const { owner, token, decisionId, keeper } = await createDecision(app, site)
  const read = async () => keeper.visitor.call(contract.moderation.readAppeal, { id: decisionId })
  expect((await read()).error.code).toBe('APPEAL_NOT_FOUND')
  await submitAppeal(app.ctx(), { token, text: 'The keys are my own.' })
  expect((await read()).output).toMatchObject({
    page: owner.username,
    subject: owner.userId,
    mayDecide: true,
    step: 'takeDown',
  })
  const { visitor } = await createKeeper(app, site.visitor())
  expect((await read()).output.mayDecide).toBe(false)
  const other = await visitor.call(contract.moderation.readAppeal, { id: decisionId })
  expect(other.output).toMatchObject({ mayDecide: true, appeal: { text: 'The keys are my own.', outcome: null } })
})
