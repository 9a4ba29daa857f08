import { giftTexts } from '@vitrine/core/gifts/texts'
import { Button } from '../../ui/button.tsx'
import { useGiftDialog } from './use-gift-dialog.tsx'

/** 'Gift Premium', with the dialog that it opens. */
export function GiftPremiumButton() {
  const gift = useGiftDialog()
  return (
    <>
      <Button onClick={gift.open}>{giftTexts.giftPremium}</Button>
      {gift.dialog}
    </>
  )
}
