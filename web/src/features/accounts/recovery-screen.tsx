import { zodResolver } from '@hookform/resolvers/zod'
import { getRouteApi, Link } from '@tanstack/react-router'
import { accountTexts, type FactorRecovery, FactorRecoveryInput, settingsTexts } from '@vitrine/core/accounts'
import { useState } from 'react'
import { useAppContext } from '../../api/app-context.ts'
import { useContractForm } from '../../api/use-contract-form.ts'
import { useFollowSignIn } from '../../session/index.ts'
import { Button } from '../../ui/button.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { formatWait } from './recovery-wait.ts'
import { useGoOn } from './use-go-on.ts'

const route = getRouteApi('/auth/recovery')

/** Renders the target of the link in the mails about a recovery, which completes or stops it. */
export function RecoveryScreen() {
  const { token } = route.useSearch()
  const recovery = route.useLoaderData()
  const [stopped, setStopped] = useState(false)
  if (stopped) {
    return (
      <AuthFrame
        heading="Stopped"
        lead="Nobody can sign in with this link. Now change your password: somebody knows it."
      >
        <Button asChild variant="primary" className="w-full">
          <Link to="/auth" search={{ mode: 'forgot' }}>
            Set a new password
          </Link>
        </Button>
      </AuthFrame>
    )
  }
  if (!recovery) {
    return (
      <AuthFrame heading="Sign in without a code" lead={`${settingsTexts.recoveryInvalid}.`}>
        <Button asChild variant="primary" className="w-full">
          <Link to="/auth">{accountTexts.signIn}</Link>
        </Button>
      </AuthFrame>
    )
  }
  return <Recovery recovery={recovery} token={token} onStopped={() => setStopped(true)} />
}

function Recovery({
  recovery: { email, readyAt, isReady },
  token,
  onStopped,
}: {
  recovery: FactorRecovery
  token: string
  onStopped: () => void
}) {
  return (
    <AuthFrame
      heading="Sign in without a code"
      lead={
        isReady ? (
          <>
            This signs you in to <strong className="font-medium break-words text-bone">{email}</strong> and turns
            two-factor authentication off. You can turn it on again with another app.
          </>
        ) : (
          <>
            For your safety this link works only from{' '}
            <strong className="font-medium text-bone">{formatWait(readyAt)}</strong> on. Until then the account’s owner
            can stop it.
          </>
        )
      }
    >
      <div className="flex flex-col gap-3">
        {isReady && <Complete token={token} />}
        <Stop token={token} onStopped={onStopped} />
      </div>
    </AuthFrame>
  )
}

function Complete({ token }: { token: string }) {
  const { api } = useAppContext()
  const follow = useFollowSignIn()
  const goOn = useGoOn()
  const { formState, formProps } = useContractForm({
    values: { token },
    resolver: zodResolver(FactorRecoveryInput),
    send: api.accounts.completeFactorRecovery,
    async onSent() {
      await follow()
      await goOn('/settings/security')
    },
  })
  return (
    <form {...formProps} className="flex flex-col gap-3">
      {formState.errors.root?.message && <p className="text-sm text-danger">{formState.errors.root.message}</p>}
      <Button type="submit" variant="primary" busy={formState.isSubmitting}>
        Sign in and turn it off
      </Button>
    </form>
  )
}

function Stop({ token, onStopped }: { token: string; onStopped: () => void }) {
  const { api } = useAppContext()
  const { formState, formProps } = useContractForm({
    values: { token },
    resolver: zodResolver(FactorRecoveryInput),
    send: api.accounts.stopFactorRecovery,
    onSent: onStopped,
  })
  return (
    <form {...formProps} className="flex flex-col gap-3">
      {formState.errors.root?.message && <p className="text-sm text-danger">{formState.errors.root.message}</p>}
      <Button type="submit" variant="secondary" busy={formState.isSubmitting}>
        It was not me: stop it
      </Button>
    </form>
  )
}
