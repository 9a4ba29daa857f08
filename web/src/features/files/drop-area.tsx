import { type ReactNode, useState } from 'react'
import { cn } from '../../ui/cn.ts'

/** Renders an area with a dashed border on which files can be dropped. `onDrop` gets the first one, and all of them. */
export function DropArea({
  className,
  onDrop,
  children,
}: {
  className: string
  onDrop(file: File, all: readonly File[]): void
  children: ReactNode
}) {
  const [dragged, setDragged] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button in it does the same
    <div
      className={cn(
        'flex items-center rounded-card border border-bone/24 border-dashed transition-colors duration-200',
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
        const all = [...event.dataTransfer.files]
        const [file] = all
        if (file) onDrop(file, all)
      }}
    >
      {children}
    </div>
  )
}
