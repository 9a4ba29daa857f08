import { useMutation } from '@tanstack/react-query'
import { formatAmount } from '@vitrine/core/billing/lite'
import type { DeskPayment, PersonView } from '@vitrine/core/moderation'
import { KEEPER_ROLES } from '@vitrine/core/moderation/lite'
import { moderationTexts } from '@vitrine/core/moderation/texts'
import { useState } from 'react'
import { useOrpc } from '../../api/app-context.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { ReasonAct } from './reason-act.tsx'
import { useDecisionOutcome } from './use-decision-outcome.ts'

/** Renders what only administrators do: refunds, premium and roles. */
export function PersonAdministration({ person }: { person: PersonView }) {
  return (
    <>
      <section aria-labelledby="payments">
        <h3 id="payments" className="font-medium">
          {moderationTexts.payments}
        </h3>
        <ul className="mt-2 flex flex-col gap-4">
          {person.payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </ul>
        <GivePremium id={person.id} username={person.username} />
      </section>
      <RoleField person={person} />
    </>
  )
}

function PaymentRow({ payment }: { payment: DeskPayment }) {
  const { moderation } = useOrpc()
  const { id, paymentId, orderId, amount, status, isGift, createdAt } = payment
  const refund = useMutation(moderation.refund.mutationOptions(useDecisionOutcome(() => {}, moderationTexts.refunded)))
  return (
    <li className="min-w-0">
      <p>
        {formatAmount(amount)}
        {isGift && ', a gift'}
        {status === 'refunded' && `, ${moderationTexts.refunded.toLowerCase()}`}
      </p>
      <p className="text-sm break-all text-bone-2">
        {createdAt.slice(0, 10)} · {paymentId} · {orderId}
      </p>
      {status === 'success' && (
        <ReasonAct
          label={moderationTexts.refund}
          about={paymentId}
          hint={moderationTexts.refundHint}
          busy={refund.isPending}
          onAct={(reason) => refund.mutate({ id, reason })}
        />
      )}
    </li>
  )
}

function GivePremium({ id, username }: { id: string; username: string }) {
  const { moderation } = useOrpc()
  const [days, setDays] = useState('30')
  const give = useMutation(
    moderation.givePremium.mutationOptions(useDecisionOutcome(() => {}, moderationTexts.premiumGiven)),
  )
  return (
    <ReasonAct
      label={moderationTexts.givePremium}
      about={`@${username}`}
      busy={give.isPending}
      onAct={(reason) => give.mutate({ id, days: Number(days), reason })}
    >
      <Field label={moderationTexts.days}>
        <Input
          type="number"
          min={1}
          max={366}
          required
          value={days}
          onChange={(event) => setDays(event.target.value)}
          className="max-w-60"
        />
      </Field>
    </ReasonAct>
  )
}

function RoleField({ person: { id, role } }: { person: PersonView }) {
  const { moderation } = useOrpc()
  const give = useMutation(
    moderation.giveRole.mutationOptions(useDecisionOutcome(() => {}, moderationTexts.roleStored)),
  )
  return (
    <div className="max-w-sm">
      <Field label={moderationTexts.role} hint={moderationTexts.roleHint}>
        <Select
          value={role ?? ''}
          disabled={give.isPending}
          onChange={(event) =>
            give.mutate({ id, role: KEEPER_ROLES.find((name) => name === event.target.value) ?? null })
          }
        >
          <option value="">{moderationTexts.roleNone}</option>
          {KEEPER_ROLES.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
