import { giftTexts } from '@vitrine/core/gifts/texts'
import { Button } from '../../ui/button.tsx'
import { useGiftDialog } from './use-gift-dialog.tsx'

/** Renders 'Gift Premium' with its dialog. */
export function GiftPremiumButton() {
  const gift = useGiftDialog()
  return (
    <>
      <Button onClick={gift.open}>{giftTexts.giftPremium}</Button>
      {gift.dialog}
    </>
  )
}
