export { CropDialog, cropQuery } from './crop-dialog.tsx'
export { FileList } from './file-list.tsx'
export { UploadField } from './upload-field.tsx'
export { cancelUploads, isUploading } from './use-upload.ts'
