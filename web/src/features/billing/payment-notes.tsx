import { paymentTexts } from '@vitrine/core/payments/texts'
import { useSiteSettings } from '../../api/app-context.ts'
import { useOffer } from './use-offer.ts'

/** Renders notes about ways of paying, or nothing if there are none. */
export function PaymentNotes() {
  const offer = useOffer()
  const { paymentNote } = useSiteSettings()
  const notes = [paymentNote, offer?.test ? paymentTexts.test : ''].filter((note) => note !== '')
  if (notes.length === 0 || offer?.available === false) return null
  return (
    <div className="flex flex-col gap-1 text-center text-sm text-pretty text-bone-2">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  )
}
