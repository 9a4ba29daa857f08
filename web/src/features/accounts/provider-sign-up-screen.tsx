import { getRouteApi, Link } from '@tanstack/react-router'
import {
  accountTexts,
  type ProviderSignUp,
  type ProviderSignUpResult,
  providerTexts,
  signUpTexts,
} from '@vitrine/core/accounts'
import { site } from '@vitrine/core/site'
import { type ReactNode, useState } from 'react'
import { useAppContext } from '../../api/app-context.ts'
import { useContractForm } from '../../api/use-contract-form.ts'
import { useFollowSignIn } from '../../session/index.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { AdmissionFields } from './admission-fields.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { providerSignUpResolver } from './auth-schemas.ts'
import { SignUpTerms } from './sign-up-terms.tsx'
import { useGoOn } from './use-go-on.ts'
import { UsernameField } from './username-field.tsx'

const route = getRouteApi('/auth/new-account')

/** Renders the last step of a sign-up with a provider: a new person chooses a username. */
export function ProviderSignUpScreen() {
  const person = route.useLoaderData()
  const [end, setEnd] = useState<{ heading: string; text: ReactNode } | null>(null)
  if (end) return <Ended heading={end.heading} text={end.text} />
  if (!person) return <Ended heading="Please start again" text={providerTexts.attemptInvalid} to="/auth" />
  return (
    <AuthFrame heading={`Join ${site.name}`} lead={`Signed in with ${person.label}. One last step.`}>
      <SignUpForm
        person={person}
        onConfirm={(email) =>
          setEnd({
            heading: 'Check your inbox',
            text: (
              <>
                We sent a link to <strong className="font-medium break-words text-bone">{email}</strong>. Open it in
                this browser to finish.
              </>
            ),
          })
        }
        onAwaitsApproval={() => setEnd({ heading: 'Almost there', text: signUpTexts.awaitsApproval })}
        onExpired={() => setEnd({ heading: 'Please start again', text: providerTexts.attemptInvalid })}
      />
    </AuthFrame>
  )
}

function SignUpForm({
  person,
  onConfirm,
  onAwaitsApproval,
  onExpired,
}: {
  person: ProviderSignUp
  /** Called with the address to which a confirmation mail went. */
  onConfirm: (email: string) => void
  onAwaitsApproval: () => void
  /** Called if this browser is no longer known as the one that came from the provider. */
  onExpired: () => void
}) {
  const { api } = useAppContext()
  const followSignIn = useFollowSignIn()
  const goOn = useGoOn()

  async function go({ outcome, returnTo }: ProviderSignUpResult, email: string): Promise<void> {
    if (outcome === 'confirm-email') return onConfirm(email)
    if (outcome === 'awaits-approval') return onAwaitsApproval()
    await followSignIn()
    await goOn(returnTo)
  }

  const { register, formState, formProps } = useContractForm({
    values: {
      email: person.email ?? '',
      password: '',
      username: person.username,
      invitation: person.invitation ?? '',
      isOldEnough: false,
    },
    resolver: providerSignUpResolver,
    send: ({ email, username, invitation, isOldEnough }) =>
      api.accounts.signUpWithProvider({
        email,
        username,
        // Only values that this site asks for are sent.
        ...(invitation !== '' && { invitation }),
        ...(isOldEnough && { isOldEnough }),
      }),
    refusals: {
      EMAIL_REGISTERED: person.emailVerified ? 'username' : 'email',
      EMAIL_DOMAIN_BLOCKED: person.emailVerified ? 'username' : 'email',
      USERNAME_TAKEN: 'username',
      INVITATION_INVALID: 'invitation',
      AGE_NOT_STATED: 'isOldEnough',
      SIGN_IN_ATTEMPT_INVALID: onExpired,
    },
    onSent: (result, { email }) => go(result, email),
  })
  const { errors, isSubmitting } = formState
  return (
    <form {...formProps} className="flex flex-col gap-5">
      {person.emailVerified ? (
        <p className="text-[0.9375rem] break-words text-bone-2">
          Your account is for <strong className="font-medium text-bone">{person.email}</strong>.
        </p>
      ) : (
        <Field label="Email" hint="We will send a link there to confirm it." error={errors.email?.message}>
          <Input type="email" autoComplete="email" inputMode="email" {...register('email')} />
        </Field>
      )}
      <UsernameField error={errors.username?.message} register={(options) => register('username', options)} />
      <AdmissionFields register={register} errors={errors} />
      {errors.root && <p className="text-sm text-danger">{errors.root.message}</p>}
      <Button type="submit" variant="primary" busy={isSubmitting} className="mt-2">
        {isSubmitting ? accountTexts.loading : 'Create account'}
      </Button>
      <SignUpTerms />
    </form>
  )
}

function Ended({ heading, text, to = '/' }: { heading: string; text: ReactNode; to?: '/' | '/auth' }) {
  return (
    <AuthFrame heading={heading} lead={text}>
      <Button asChild variant="primary" className="w-full">
        <Link to={to}>{to === '/' ? 'Back to the start' : 'Back to sign in'}</Link>
      </Button>
    </AuthFrame>
  )
}
