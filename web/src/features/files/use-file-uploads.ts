import type { QueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { fileTexts, OwnFile, type OwnFiles } from '@vitrine/core/files'
import { useSyncExternalStore } from 'react'
import { type AppContext, useAppContext } from '../../api/app-context.ts'
import { useUnsavedWork } from '../../session/index.ts'
import { toast } from '../../ui/toast.tsx'
import { fitFile, tooLargeText } from './fit-file.ts'
import { kindOfFile, type PictureChoice } from './picture-kinds.ts'
import { sendInTurn } from './send-in-turn.ts'
import { createUploadQueue, type SendJob, type UploadQueue } from './upload-queue.ts'

/** A file to host, and the kind that it gets if it is a picture. */
interface HostedJob {
  file: File
  picture: PictureChoice
}

/** Queue of a person's uploads in this tab. It continues when its screen is left, until the person leaves. */
const queues = new WeakMap<QueryClient, UploadQueue<HostedJob>>()

function queueOf(context: AppContext): UploadQueue<HostedJob> {
  const { queryClient, onLeave } = context
  const known = queues.get(queryClient)
  if (known) return known
  const queue = createUploadQueue(sendHosted(context), (stored) => toast.success(fileTexts.filesUploaded(stored)))
  queues.set(queryClient, queue)
  onLeave.add(() => {
    queue.cancelAll()
    queues.delete(queryClient)
  })
  return queue
}

/** Returns the function that uploads a file for its address, and adds it to the list of files. */
function sendHosted(context: AppContext): SendJob<HostedJob> {
  const { queryClient, orpc } = context
  return async ({ file, picture }, { signal, onProgress }) => {
    const kind = kindOfFile(file, picture)
    if (!kind) return { message: fileTexts.otherFile, again: false }
    const fitting = await fitFile(file, kind)
    if (!fitting) return { message: tooLargeText(kind), again: false }
    const answer = await sendInTurn(context, `/api/files?kind=${kind}`, fitting, {
      answer: OwnFile,
      signal,
      onProgress,
    })
    if (!('done' in answer)) return answer
    const stored = answer.done
    const add = (known: OwnFiles | undefined) => {
      if (!known || known.files.some(({ id }) => id === stored.id)) return known
      return { ...known, files: [stored, ...known.files], usedBytes: known.usedBytes + stored.bytes }
    }
    // A read that began before the upload ended would remove the file again.
    await queryClient.cancelQueries({ queryKey: orpc.files.listOwn.queryKey() })
    queryClient.setQueryData(orpc.files.listOwn.queryKey(), add)
    return null
  }
}

/** Returns the uploads of `/files`. The browser asks before the document is left while a file is being sent. */
export function useFileUploads() {
  const context = useAppContext()
  const queue = queueOf(context)
  const uploads = useSyncExternalStore(queue.subscribe, queue.snapshot, queue.snapshot)
  const isSending = () => queue.snapshot().some(({ problem }) => problem === null)
  useUnsavedWork(isSending)
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: isSending })
  return {
    uploads,
    add(files: readonly File[], picture: PictureChoice) {
      for (const file of files) queue.add(file.name, { file, picture })
    },
    retry: queue.retry,
    cancel: queue.cancel,
  }
}
