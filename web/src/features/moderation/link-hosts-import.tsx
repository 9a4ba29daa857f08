import { useMutation } from '@tanstack/react-query'
import { HOST_FILE_MAX_BYTES, HOST_LIST_MAX, splitHostList } from '@vitrine/core/link-hosts'
import { linkHostTexts } from '@vitrine/core/link-hosts/texts'
import { useRef, useState } from 'react'
import { useAppContext } from '../../api/app-context.ts'
import { messageOf } from '../../api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.tsx'
import { FileInput } from '../files/index.ts'
import { useRefreshLinkHosts } from './use-refresh-link-hosts.ts'
import { VerdictField } from './verdict-field.tsx'

/** A chosen list, in parts that each fit into a request, and what its import would do. */
interface ChosenList {
  parts: string[]
  preview: { hosts: number; fresh: number; unreadable: number }
}

const IMPORTED = ['block', 'warn'] as const

/** Renders the import of a list: the choice of a file, what it would add, and the button that adds it. */
export function LinkHostsImport() {
  const { api } = useAppContext()
  const refresh = useRefreshLinkHosts()
  const input = useRef<HTMLInputElement>(null)
  const [list, setList] = useState<ChosenList | null>(null)
  const [verdict, setVerdict] = useState<(typeof IMPORTED)[number]>('block')
  const [reason, setReason] = useState('')
  const onError = (error: unknown) => toast.error(messageOf(error, linkHostTexts.failed))

  const preview = useMutation({
    async mutationFn(file: File): Promise<ChosenList | null> {
      if (file.size > HOST_FILE_MAX_BYTES) return null
      const parts = splitHostList(await file.text(), HOST_LIST_MAX)
      const sum = { hosts: 0, fresh: 0, unreadable: 0 }
      for (const part of parts) {
        const { hosts, fresh, unreadable } = await api.moderation.previewLinkHosts({ list: part })
        sum.hosts += hosts
        sum.fresh += fresh
        sum.unreadable += unreadable
      }
      return { parts, preview: sum }
    },
    onSuccess: (chosen) => (chosen ? setList(chosen) : toast.error(linkHostTexts.fileTooLarge)),
    onError,
  })
  const store = useMutation({
    async mutationFn({ parts }: ChosenList): Promise<number> {
      let sum = 0
      for (const list of parts) sum += (await api.moderation.importLinkHosts({ list, verdict, reason })).added
      return sum
    },
    onSuccess(count) {
      toast.success(linkHostTexts.imported(count))
      setList(null)
    },
    onError,
    onSettled: refresh,
  })

  return (
    <div className="flex flex-col gap-4 rounded-card border border-line p-4">
      <div>
        <h3 className="font-medium">{linkHostTexts.importTitle}</h3>
        <p className="text-sm text-bone-2">{linkHostTexts.importHint}</p>
      </div>
      <FileInput
        ref={input}
        accept=".txt,.hosts,text/plain"
        aria-label={linkHostTexts.importTitle}
        onChoose={(file) => preview.mutate(file)}
      />
      <Button
        variant="secondary"
        className="self-start"
        busy={preview.isPending}
        onClick={() => input.current?.click()}
      >
        {linkHostTexts.chooseFile}
      </Button>
      {list && (
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            store.mutate(list)
          }}
        >
          <p aria-live="polite">{linkHostTexts.preview(list.preview)}</p>
          <VerdictField<(typeof IMPORTED)[number]> value={verdict} onChange={setVerdict} verdicts={IMPORTED} />
          <Field label={linkHostTexts.reason}>
            <Input value={reason} onChange={(event) => setReason(event.target.value)} required />
          </Field>
          <Button
            type="submit"
            variant="primary"
            className="self-start"
            busy={store.isPending}
            disabled={list.preview.fresh === 0}
          >
            {linkHostTexts.import(list.preview.fresh)}
          </Button>
        </form>
      )}
    </div>
  )
}
