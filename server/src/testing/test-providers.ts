import { contract } from '@vitrine/core/contract'
import { afterAll } from 'vitest'
import { type OidcPerson, startOidcServer } from './oidc-server.ts'
import { TEST_ORIGIN, useTestSite, type Visitor } from './test-app.ts'

let people = 0

/** Creates an app with a real provider of OpenID Connect, named Club, for the tests of one file. */
export async function useTestProvider(environment: Record<string, string> = {}) {
  const provider = await startOidcServer(`${TEST_ORIGIN}/auth/callback/oidc`)
  afterAll(() => provider.close())
  const { issuer, clientId, clientSecret } = provider
  const { app, site } = await useTestSite({
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_LABEL: 'Club',
    ...environment,
  })
  const { startProviderSignIn, completeProviderSignIn, signUpWithProvider } = contract.accounts

  /** Starts in this browser and answers as the person. Returns the parameters with which the browser comes back. */
  async function comeBack(visitor: Visitor, person: OidcPerson | null, input: object = {}) {
    provider.person = person
    const { url } = (await visitor.call(startProviderSignIn, { provider: 'oidc' }, input)).output
    return provider.answer(url)
  }
  const complete = (visitor: Visitor, answer: object) =>
    visitor.call(completeProviderSignIn, { provider: 'oidc' }, answer)
  const signIn = async (visitor: Visitor, person: OidcPerson | null, input: object = {}) =>
    complete(visitor, await comeBack(visitor, person, input))

  return {
    app,
    site,
    provider,
    comeBack,
    complete,
    signIn,
    /** Creates a person with a confirmed address at the provider. */
    newPerson(): Required<Omit<OidcPerson, 'name'>> {
      people += 1
      const preferred_username = `member_${people}`
      return {
        sub: preferred_username,
        email: `${preferred_username}@club.example`,
        email_verified: true,
        preferred_username,
      }
    },
    /** Creates the account of a person, who signs in with the provider alone. Returns their browser. */
    async join(person: OidcPerson): Promise<Visitor> {
      const visitor = site.visitor()
      await signIn(visitor, person)
      const answer = await visitor.call(signUpWithProvider, {}, { email: person.email, username: person.sub })
      if (answer.output.outcome !== 'signed-in') throw new Error(`The sign-up answers ${answer.text}`)
      return visitor
    },
    whoIs: async (visitor: Visitor) => (await visitor.call(contract.accounts.session)).output?.username ?? null,
  }
}
