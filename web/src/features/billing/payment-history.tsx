import { formatAmount } from '@vitrine/core/billing'
import type { PaymentRecord } from '@vitrine/core/payments'
import { paymentTexts } from '@vitrine/core/payments/texts'
import { Receipt } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const METHODS: Record<PaymentRecord['method'], string> = { razorpay: 'Premium', razorpay_gift: 'Gift' }

/** Renders the payments, newest first. `payments` is undefined while loading. */
export function PaymentHistory({
  payments,
  failed,
  onRetry,
}: {
  payments: readonly PaymentRecord[] | undefined
  failed: boolean
  onRetry(): void
}) {
  if (failed && !payments?.length) return <LoadFailure heading={paymentTexts.historyFailed} onRetry={onRetry} />
  if (!payments) return <Loading />
  if (payments.length === 0) {
    return (
      <Card className="flex items-center gap-4 p-5 sm:px-6">
        <Receipt aria-hidden strokeWidth={1.5} className="size-6 shrink-0 text-bone-3" />
        <p className="text-pretty text-bone-2">No payments yet. Each one will appear here with its date and number.</p>
      </Card>
    )
  }
  return (
    <Card>
      <ul className="divide-y divide-line">
        {payments.map((payment) => (
          <li key={payment.id} className="flex flex-wrap items-center gap-4 px-5 py-4 sm:px-6">
            <div className="min-w-0 flex-1">
              <p className="font-medium">{METHODS[payment.method]}</p>
              <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-bone-2 tabular-nums">
                <DateText moment={payment.createdAt} />
                <span className="min-w-0 font-mono text-xs leading-6 break-all">{payment.paymentId}</span>
              </p>
            </div>
            <Badge variant={payment.status === 'success' ? 'live' : 'neutral'}>
              {payment.status === 'success' ? 'Paid' : 'Refunded'}
            </Badge>
            <p className="min-w-12 text-right font-medium tabular-nums">{formatAmount(payment.amount)}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Loading() {
  return (
    <Card role="status" aria-label="Loading payments" className="divide-y divide-line">
      {['first', 'second'].map((row) => (
        <div key={row} className="flex flex-wrap items-center gap-4 px-5 py-4 sm:px-6">
          <div className="flex min-w-0 flex-1 flex-col gap-2 py-1">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-4 w-48 max-w-full" />
          </div>
          <Skeleton className="h-6 w-16 rounded-full!" />
          <Skeleton className="h-5 w-12" />
        </div>
      ))}
    </Card>
  )
}
