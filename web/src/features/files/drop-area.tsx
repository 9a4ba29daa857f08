import { type ReactNode, useState } from 'react'
import { cn } from '../../ui/cn.ts'

/** Renders an area with a dashed border on which a file can be dropped. */
export function DropArea({
  className,
  onDrop,
  children,
}: {
  className: string
  onDrop(file: File): void
  children: ReactNode
}) {
  const [dragged, setDragged] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button in it does the same
    <div
      className={cn(
        'flex items-center rounded-card border border-line border-dashed transition-colors duration-200',
        className,
        dragged && 'border-bone/40 bg-surface-2',
      )}
      onDragOver={(event) => {
        event.preventDefault()
        setDragged(true)
      }}
      onDragLeave={() => setDragged(false)}
      onDrop={(event) => {
        event.preventDefault()
        setDragged(false)
        const [file] = event.dataTransfer.files
        if (file) onDrop(file)
      }}
    >
      {children}
    </div>
  )
}
