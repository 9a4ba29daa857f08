import type { Crop } from '@vitrine/core/files'
import { useEffect, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Renders the dialog in which the owner chooses the part of a picture that becomes the profile picture. */
export function CropDialog({
  file,
  onCancel,
  onChosen,
}: {
  file: File
  onCancel(): void
  /** Crop in per cent; null for the middle. */
  onChosen(crop: Crop | null): void
}) {
  const [url, setUrl] = useState<string>()
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [crop, setCrop] = useState<Crop | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title="Choose the visible part"
      className="sm:w-[min(480px,calc(100vw-32px))]!"
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button variant="primary" onClick={() => onChosen(crop)}>
            Use picture
          </Button>
        </>
      }
    >
      <div className="relative h-80 overflow-hidden rounded-control bg-void">
        {url && (
          <Cropper
            image={url}
            crop={place}
            zoom={zoom}
            maxZoom={4}
            aspect={1}
            cropShape="round"
            showGrid={false}
            disableAutomaticStylesInjection
            cropperProps={{ role: 'group', 'aria-label': 'Part of the picture; move it with the arrow keys' }}
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropAreaChange={setCrop}
          />
        )}
      </div>
      <label className="mt-4 flex items-center gap-4 text-sm font-medium">
        Zoom
        <input
          type="range"
          min={1}
          max={4}
          step={0.01}
          value={zoom}
          className="h-11 flex-1 accent-bone"
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </label>
    </Dialog>
  )
}
