import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { useTestSite } from '../../testing/test-app.ts'

const { site } = await useTestSite()

test.each(['', 'made-up'])('the link with the token %j is invalid', async (token) => {
  const answer = await site.visitor().call(contract.accounts.readEmailChange, { token })
  expect(answer.error).toMatchObject({ code: 'EMAIL_CHANGE_INVALID', message: 'This link is invalid or has expired' })
})
