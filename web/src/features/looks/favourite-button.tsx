import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { LookView } from '@vitrine/core/looks'
import { Star } from 'lucide-react'
import { useOrpc } from '../../api/app-context.ts'
import { messageOf } from '../../api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { toast } from '../../ui/toast.tsx'

/** Renders the star that marks a look as a favourite. It changes at once, and changes back if that fails. */
export function FavouriteButton({ view }: { view: LookView }) {
  const orpc = useOrpc()
  const queryClient = useQueryClient()
  const set = useMutation(
    orpc.looks.setFavourite.mutationOptions({
      onError: (error) => toast.error(messageOf(error)),
      onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.looks.key() }),
    }),
  )
  const marked = set.isPending ? set.variables.favourite : view.favourite
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={`Favorite ${view.name}`}
      aria-pressed={marked}
      onClick={() => set.mutate({ id: view.id, favourite: !marked })}
    >
      <Star aria-hidden className={cn('size-4', marked && 'fill-current text-premium')} />
    </Button>
  )
}
