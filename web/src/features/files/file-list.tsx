import { useQuery } from '@tanstack/react-query'
import { fileTexts } from '@vitrine/core/files'
import { FolderOpen } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useOrpc } from '../../api/app-context.ts'
import { Card } from '../../ui/card.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { FileActions } from './file-actions.tsx'
import { FILE_GROUPS, type FileGroup, filterFiles, GROUP_NAMES, isInGroup } from './file-filter.ts'
import { FileRow } from './file-row.tsx'
import { FileFilter } from './filter-bar.tsx'
import { LoadingFiles } from './loading-files.tsx'
import { StorageUsage } from './storage-usage.tsx'
import { UploadArea } from './upload-area.tsx'
import { useFileActions } from './use-file-actions.ts'

/** Number of files that are rendered at once, as many as most screens show. */
const FIRST_ROWS = 5

/** Renders the owner's files: uploads, the storage they use, where each is used, and what can be done with it. */
export function FileList() {
  const orpc = useOrpc()
  const files = useQuery({ ...orpc.files.listOwn.queryOptions(), staleTime: 0 })
  const actions = useFileActions()
  const [group, setGroup] = useState<FileGroup>('all')
  const [search, setSearch] = useState('')
  const deferredSearch = useDeferredValue(search)
  // The document and the first paint contain the first rows, and the others follow.
  const rows = useDeferredValue(Number.POSITIVE_INFINITY, FIRST_ROWS)

  if (files.isError && !files.data?.files.length)
    return <LoadFailure heading={fileTexts.loadFailed} onRetry={() => void files.refetch()} />
  if (!files.data) return <LoadingFiles />
  const all = files.data.files
  const listed = filterFiles(all, { group, search: deferredSearch })
  return (
    <>
      <StorageUsage files={files.data} />
      <UploadArea />
      {all.length > 0 && (
        <FileFilter
          className="mt-8"
          options={FILE_GROUPS.map((value) => ({
            value,
            name: GROUP_NAMES[value],
            count: all.filter((file) => isInGroup(file, value)).length,
          }))}
          value={group}
          search={search}
          onChoose={setGroup}
          onSearch={setSearch}
        />
      )}
      {listed.length === 0 ? (
        <NoFiles filtered={all.length > 0} />
      ) : (
        <ul aria-label={fileTexts.files} className="mt-5 flex flex-col gap-2">
          {listed.slice(0, rows).map((file) => (
            // Rows that are out of sight are not laid out or painted, so hundreds stay quick.
            <li
              key={file.id}
              className="[contain-intrinsic-size:auto_5.5rem] [content-visibility:auto] [overflow-clip-margin:4px]"
            >
              <FileRow file={file} onAct={actions.open} />
            </li>
          ))}
        </ul>
      )}
      <FileActions files={all} actions={actions} />
    </>
  )
}

function NoFiles({ filtered }: { filtered: boolean }) {
  return (
    <Card className="mt-5 flex items-center gap-4 p-5">
      <FolderOpen aria-hidden className="size-6 shrink-0 text-bone-3" />
      <p role={filtered ? 'status' : undefined} className="text-pretty text-bone-2">
        {filtered ? fileTexts.noneFound : 'Nothing yet. Files that you upload here or in the editor appear here.'}
      </p>
    </Card>
  )
}
