import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { accountDeletionTexts, DELETION_GRACE_DAYS, DeletionInput } from '@vitrine/core/account-deletion'
import { useAppContext, useOrpc } from '../../api/app-context.ts'
import { useContractForm } from '../../api/use-contract-form.ts'
import { useLeaveEndedAccount, usePlan } from '../../session/index.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { formatDay } from '../../ui/date-text.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.tsx'

/** Renders what happens when the person deletes their account, and the form that does it. */
export function DeleteAccount({ username }: { username: string }) {
  const { api } = useAppContext()
  const leave = useLeaveEndedAccount()
  const { register, formState, formProps } = useContractForm({
    values: { username: '' },
    resolver: zodResolver(DeletionInput),
    send: api.accountDeletion.request,
    refusals: { USERNAME_DIFFERS: 'username' },
    otherField: 'username',
    async onSent({ erasedAt }) {
      await leave()
      toast.success('Your account is being deleted', {
        description: `Sign in before ${formatDay(erasedAt)} to keep it.`,
      })
    },
  })
  return (
    <Card className="mt-4 p-5 sm:p-6">
      <h3 className="font-medium">{accountDeletionTexts.delete}</h3>
      <Consequences />
      <form {...formProps} className="mt-6 flex flex-col gap-5">
        <Field label={`Type your username, ${username}, to confirm`} error={formState.errors.username?.message}>
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...register('username')} />
        </Field>
        <Button type="submit" variant="danger" className="sm:self-start" busy={formState.isSubmitting}>
          {accountDeletionTexts.delete}
        </Button>
      </form>
    </Card>
  )
}

function Consequences() {
  const plan = usePlan()
  const { data: gifts } = useQuery(useOrpc().gifts.totals.queryOptions())
  return (
    <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-pretty text-bone-2 marker:text-bone-3">
      <li>At once, your page goes offline and you are signed out everywhere.</li>
      <li>For {DELETION_GRACE_DAYS} days nobody else can take your username, and signing in lets you keep it all.</li>
      <li>
        Then your page, files, conversations and statistics are erased for good, also messages in the inboxes of others.
      </li>
      {plan?.premium && plan.until && (
        <li>Your premium, which runs until {formatDay(plan.until)}, ends without a refund.</li>
      )}
      {gifts !== undefined && gifts.pending > 0 && (
        <li>
          {gifts.pending === 1
            ? 'A gift that you did not claim is lost.'
            : `${gifts.pending} gifts that you did not claim are lost.`}
        </li>
      )}
      <li>Records of payments stay, without your name.</li>
    </ul>
  )
}
