import { GIFT_PREMIUM } from '@vitrine/core/gifts/page-texts'
import { Button } from '../../ui/button.tsx'
import { useGiftDialog } from './use-gift-dialog.tsx'

/** Renders 'Gift Premium' with its dialog. */
export function GiftPremiumButton({ primary = false }: { primary?: boolean }) {
  const gift = useGiftDialog()
  return (
    <>
      <Button variant={primary ? 'primary' : 'secondary'} onClick={gift.open}>
        {GIFT_PREMIUM}
      </Button>
      {gift.dialog}
    </>
  )
}
