import { type ComponentProps, useEffect, useEffectEvent } from 'react'
import { failureText, LoadedPart, rememberPart } from '../../ui/loaded-part.tsx'
import { toast } from '../../ui/toast.tsx'
import type { CropDialog as Crop } from './crop-dialog.tsx'
import { LoadingFiles } from './loading-files.tsx'
import type { OwnFileDialog as Choice } from './own-file-dialog.tsx'

// Most visits of the dashboard do not open the files, and most of the editor crop no picture.
export const loadFiles = rememberPart(async () => (await import('./file-list.tsx')).FileList)
const loadChoice = async () => (await import('./own-file-dialog.tsx')).OwnFileDialog
const loadCrop = async () => (await import('./crop-dialog.tsx')).CropDialog

/** Loads the code of the owner's files, then renders them. */
export function FileList() {
  return <LoadedPart load={loadFiles} props={{}} waiting={<LoadingFiles />} />
}

/** Renders the dialog for the visible part of a picture. If its code cannot be loaded, nothing is chosen. */
export function CropDialog(props: ComponentProps<typeof Crop>) {
  return <LoadedPart load={loadCrop} props={props} failed={() => <NotLoaded onClose={props.onCancel} />} />
}

/** Renders the dialog with the owner's files that fit a field. If its code cannot be loaded, nothing is chosen. */
export function OwnFileDialog(props: ComponentProps<typeof Choice>) {
  return <LoadedPart load={loadChoice} props={props} failed={() => <NotLoaded onClose={props.onClose} />} />
}

function NotLoaded({ onClose }: { onClose(): void }) {
  const close = useEffectEvent(() => {
    toast.error(failureText())
    onClose()
  })
  useEffect(() => close(), [])
  return null
}
