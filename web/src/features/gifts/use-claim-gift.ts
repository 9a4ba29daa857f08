import { useMutation } from '@tanstack/react-query'
import { giftTexts } from '@vitrine/core/gifts/texts'
import { useAppContext } from '../../api/app-context.ts'
import { refusalOf } from '../../api/errors.ts'
import { refreshFeatures } from '../../api/refresh-features.ts'
import { toast } from '../../ui/toast.tsx'

/** Claims a gift and refreshes plan and gifts. A gift that can no longer be claimed is shown in its present state. */
export function useClaimGift(): {
  claiming: string | null
  /** True after a gift was claimed on this screen. */
  claimed: boolean
  claim(id: string): void
} {
  const context = useAppContext()
  const refresh = () => refreshFeatures(context, ['gifts', 'billing', 'payments'])
  const claim = useMutation(
    context.orpc.gifts.claim.mutationOptions({
      async onSuccess() {
        toast.success(giftTexts.claimed)
        await refresh()
      },
      async onError(error) {
        const refused = refusalOf(error)
        const known = refused?.code === 'GIFT_NOT_CLAIMABLE'
        toast.error(known ? refused.message : giftTexts.claimFailed)
        if (refused) await refresh()
      },
    }),
  )
  return {
    claiming: claim.isPending ? (claim.variables?.id ?? null) : null,
    claimed: claim.isSuccess,
    claim(id) {
      if (!claim.isPending) claim.mutate({ id })
    },
  }
}
