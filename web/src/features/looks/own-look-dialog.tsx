import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type LookUpdate, type LookView, lookTexts } from '@vitrine/core/looks'
import { COPY_REFUSED, copyLink, LINK_COPIED } from '@vitrine/widgets/share/share-page.ts'
import { Copy, Download, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useOrpc } from '../../api/app-context.ts'
import { messageOf } from '../../api/errors.ts'
import { ConfirmDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Input } from '../../ui/input.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { toast } from '../../ui/toast.tsx'
import { downloadLook } from './look-file.ts'
import { LookNameField, useLookName } from './look-name-field.tsx'
import { useLookUrl } from './look-url.ts'

/** Renders the dialog of a look that the person saved: its link, its name, who finds it, its file, and its deletion. */
export function OwnLookDialog({ view, onClose }: { view: LookView; onClose(): void }) {
  const [asked, setAsked] = useState(false)
  const { update, remove } = useOwnLook(view, onClose)
  const listed = update.isPending ? (update.variables.body.listed ?? view.listed) : view.listed
  return (
    <Dialog onOpenChange={onClose} title={view.name} description={lookTexts.uses(view.uses)}>
      <div className="flex flex-col gap-6">
        <LinkRow id={view.id} />
        <NameForm view={view} busy={update.isPending} onRename={(name) => update.mutate(changeOf(view, { name }))} />
        <SwitchRow
          label="Listed for everyone"
          hint="Off, only people with the link find it."
          checked={listed}
          onChange={(next) => update.mutate(changeOf(view, { listed: next }))}
        />
        <div className="grid grid-cols-2 gap-3">
          <Button onClick={() => downloadLook(view)}>
            <Download aria-hidden className="size-4" />
            Download
          </Button>
          <Button onClick={() => setAsked(true)} busy={remove.isPending}>
            <Trash2 aria-hidden className="size-4" />
            Delete
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title="Delete this look?"
        description="Its link stops working. Pages that use it keep their look."
        confirmLabel="Delete"
        onConfirm={() => remove.mutate({ id: view.id })}
      />
    </Dialog>
  )
}

const changeOf = ({ id }: LookView, body: LookUpdate) => ({ params: { id }, body })

/** Changes and deletes a look. Failures are shown in a toast. */
function useOwnLook(view: LookView, onDeleted: () => void) {
  const orpc = useOrpc()
  const queryClient = useQueryClient()
  const onError = (error: unknown) => toast.error(messageOf(error))
  const refresh = () => queryClient.invalidateQueries({ queryKey: orpc.looks.key() })
  const update = useMutation(orpc.looks.update.mutationOptions({ onError, onSuccess: refresh }))
  const remove = useMutation(
    orpc.looks.delete.mutationOptions({
      onError,
      onSuccess: async () => {
        onDeleted()
        toast.success(`${view.name} is deleted`)
        await refresh()
      },
    }),
  )
  return { update, remove }
}

function NameForm({ view, busy, onRename }: { view: LookView; busy: boolean; onRename(name: string): void }) {
  const state = useLookName(view.name)
  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={state.submit(onRename)}>
      <LookNameField state={state} />
      {state.name !== view.name && (
        <Button type="submit" busy={busy}>
          Rename
        </Button>
      )}
    </form>
  )
}

function LinkRow({ id }: { id: string }) {
  const url = useLookUrl()(id)
  const [status, setStatus] = useState('')
  const field = useRef<HTMLInputElement>(null)

  async function copy(): Promise<void> {
    const outcome = await copyLink(url)
    setStatus(outcome === 'copied' ? LINK_COPIED : COPY_REFUSED)
    if (outcome === 'refused') field.current?.select()
  }

  return (
    <div className="flex flex-col gap-2">
      <Input ref={field} readOnly value={url} aria-label="Link" onFocus={({ target }) => target.select()} />
      <Button variant="primary" onClick={() => void copy()}>
        <Copy aria-hidden className="size-4" />
        Copy link
      </Button>
      <p role="status" className="min-h-6 text-center text-sm text-bone-2">
        {status}
      </p>
    </div>
  )
}
