import { type ComponentProps, useEffect, useEffectEvent } from 'react'
import { failureText, LoadedPart, rememberPart } from '../../ui/loaded-part.tsx'
import { toast } from '../../ui/toast.tsx'
import type { CropDialog as Crop } from './crop-dialog.tsx'
import { LoadingFiles } from './loading-files.tsx'

// Most visits of the dashboard do not open the files, and most of the editor crop no picture.
export const loadFiles = rememberPart(async () => (await import('./file-list.tsx')).FileList)
const loadCrop = async () => (await import('./crop-dialog.tsx')).CropDialog

/** Loads the code of the owner's files, then renders them. */
export function FileList() {
  return <LoadedPart load={loadFiles} props={{}} waiting={<LoadingFiles />} />
}

/** Renders the dialog for the visible part of a picture. If its code cannot be loaded, nothing is chosen. */
export function CropDialog(props: ComponentProps<typeof Crop>) {
  return <LoadedPart load={loadCrop} props={props} failed={() => <NoCrop onCancel={props.onCancel} />} />
}

function NoCrop({ onCancel }: { onCancel(): void }) {
  const cancel = useEffectEvent(() => {
    toast.error(failureText())
    onCancel()
  })
  useEffect(() => cancel(), [])
  return null
}
