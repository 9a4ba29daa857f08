import { lazyRouteComponent } from '@tanstack/react-router'
import { loadPart } from '../../ui/load-part.ts'

export { cropQuery } from './crop-query.ts'
export { DropArea } from './drop-area.tsx'
export { FileInput } from './file-input.tsx'
export { formatSize } from './file-texts.ts'
export { inTurn } from './in-turn.ts'
export { CropDialog, FileList } from './parts.tsx'
export { PortraitField } from './portrait-field.tsx'
export { sendPoster } from './poster.ts'
export { lostConnection, sendFile, UploadError } from './send-file.ts'
export { UploadField } from './upload-field.tsx'
export { UploadProgress } from './upload-progress.tsx'
export { cancelUploads, isUploading } from './use-upload.ts'

export const FilesScreen = lazyRouteComponent(() => loadPart(() => import('./files-screen.tsx')), 'FilesScreen')
