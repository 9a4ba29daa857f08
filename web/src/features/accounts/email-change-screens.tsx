import { zodResolver } from '@hookform/resolvers/zod'
import type { ClientPromiseResult } from '@orpc/client'
import { getRouteApi, Link } from '@tanstack/react-router'
import { accountTexts, EmailChangeInput, type EmailChangeView, settingsTexts } from '@vitrine/core/accounts'
import type { Done } from '@vitrine/core/kernel'
import { type ReactNode, useState } from 'react'
import { useAppContext } from '../../api/app-context.ts'
import { useContractForm } from '../../api/use-contract-form.ts'
import { renewSession } from '../../session/index.ts'
import { Button } from '../../ui/button.tsx'
import { AuthFrame } from './auth-frame.tsx'

const newEmail = getRouteApi('/auth/new-email')
const oldEmail = getRouteApi('/auth/old-email')

/** Renders the target of the link in the mail to a new address. Nothing changes before the button is pressed. */
export function NewEmailScreen() {
  const { api } = useAppContext()
  return (
    <EmailChange
      heading="Confirm your new email"
      change={newEmail.useLoaderData()}
      token={newEmail.useSearch().token}
      send={api.accounts.confirmEmailChange}
      button={accountTexts.confirm}
      lead={(change) => (
        <>
          Your account moves from <Address text={change.oldEmail} /> to <Address text={change.newEmail} />.
        </>
      )}
      done={(change) => (
        <>
          <Address text={change.newEmail} /> is now the address of your account.
        </>
      )}
      next={{ to: '/settings/email', label: 'Continue' }}
    />
  )
}

/** Renders the target of the link in the mail to an old address, which undoes the change once. */
export function OldEmailScreen() {
  const { api } = useAppContext()
  return (
    <EmailChange
      heading="Was it not you?"
      change={oldEmail.useLoaderData()}
      token={oldEmail.useSearch().token}
      send={api.accounts.undoEmailChange}
      button="Undo the change"
      lead={(change) => (
        <>
          Your account gets <Address text={change.oldEmail} /> back, every browser is signed out, and we send you a link
          to set a new password.
        </>
      )}
      done={(change) => (
        <>
          The change is undone. Open the link that we sent to <Address text={change.oldEmail} /> and set a new password.
        </>
      )}
      next={{ to: '/auth', label: 'Sign in' }}
    />
  )
}

/** Renders the question of a mailed link, and after its button the result. */
function EmailChange<Failure>({
  heading,
  change,
  token,
  send,
  button,
  lead,
  done,
  next,
}: {
  heading: string
  change: EmailChangeView | null
  token: string
  send: (input: { token: string }) => ClientPromiseResult<Done, Failure>
  button: string
  lead: (change: EmailChangeView) => ReactNode
  done: (change: EmailChangeView) => ReactNode
  next: { to: string; label: string }
}) {
  const context = useAppContext()
  const [isDone, setDone] = useState(false)
  const { formState, formProps } = useContractForm({
    values: { token },
    resolver: zodResolver(EmailChangeInput),
    send,
    onSent() {
      setDone(true)
      // Without a response the next read shows the change.
      return renewSession(context).catch(() => {})
    },
  })
  if (!change) {
    return (
      <AuthFrame heading={heading} lead={`${settingsTexts.emailChangeInvalid}.`}>
        <Next to="/settings/email" label="Open your settings" />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame heading={isDone ? 'Done' : heading} lead={isDone ? done(change) : lead(change)}>
      {isDone ? (
        <Next {...next} />
      ) : (
        <form {...formProps} className="flex flex-col gap-4">
          {formState.errors.root?.message && <p className="text-sm text-danger">{formState.errors.root.message}</p>}
          <Button type="submit" variant="primary" busy={formState.isSubmitting}>
            {button}
          </Button>
        </form>
      )}
    </AuthFrame>
  )
}

function Next({ to, label }: { to: string; label: string }) {
  return (
    <Button asChild variant="primary" className="w-full">
      <Link to={to}>{label}</Link>
    </Button>
  )
}

function Address({ text }: { text: string }) {
  return <strong className="font-medium break-words text-bone">{text}</strong>
}
