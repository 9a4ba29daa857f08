import { useMutation, useQuery } from '@tanstack/react-query'
import type { HeldUpload } from '@vitrine/core/moderation'
import { moderationTexts } from '@vitrine/core/moderation/texts'
import { useAppContext, useOrpc } from '../../api/app-context.ts'
import { messageOf } from '../../api/errors.ts'
import { DateText } from '../../ui/date-text.tsx'
import { toast } from '../../ui/toast.tsx'
import { GuardEntry, GuardSection } from './guard-list.tsx'

/** Renders the uploads that were held, each with buttons that publish and delete it. */
export function HeldSection() {
  const { moderation } = useOrpc()
  const query = useQuery(moderation.heldUploads.queryOptions())
  return (
    <GuardSection
      id="held"
      title={moderationTexts.held}
      hint={moderationTexts.heldHint}
      empty={moderationTexts.heldEmpty}
      query={query}
    >
      {(upload) => <Held key={upload.id} upload={upload} />}
    </GuardSection>
  )
}

function Held({ upload: { id, username, kind, cause, bytes, isStored, heldAt } }: { upload: HeldUpload }) {
  const { queryClient, orpc } = useAppContext()
  const { discardHeldUpload, releaseHeldUpload, heldUploads } = orpc.moderation
  const outcome = (text: string) => ({
    onSuccess: () => toast.success(text),
    onError: (error: Error) => toast.error(messageOf(error, moderationTexts.guardFailed)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: heldUploads.key() }),
  })
  const discard = useMutation({ ...discardHeldUpload.mutationOptions(), ...outcome(moderationTexts.discarded) })
  const release = useMutation({ ...releaseHeldUpload.mutationOptions(), ...outcome(moderationTexts.released) })
  const name = username === '' ? kind : `@${username}: ${kind}`
  const action = (text: string, { mutate, isPending }: Pick<typeof discard, 'mutate' | 'isPending'>) => ({
    text,
    label: `${text}: ${name}`,
    busy: isPending,
    onPress: () => mutate({ id }),
  })
  return (
    <GuardEntry
      title={name}
      detail={
        <>
          {moderationTexts.heldCauses[cause]}, {moderationTexts.heldSize(bytes)}, <DateText moment={heldAt} />
          {!isStored && `. ${moderationTexts.notStored}`}
        </>
      }
      actions={[
        ...(isStored ? [action(moderationTexts.release, release)] : []),
        action(moderationTexts.discard, discard),
      ]}
    />
  )
}
