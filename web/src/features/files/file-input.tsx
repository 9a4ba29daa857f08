import type { ComponentProps } from 'react'

/** Renders the browser's own field for a file, hidden. A button opens it by its `ref`. */
export function FileInput({
  onChoose,
  ...rest
}: Pick<ComponentProps<'input'>, 'ref' | 'accept' | 'aria-label' | 'aria-labelledby'> & {
  onChoose(file: File): void
}) {
  return (
    <input
      {...rest}
      type="file"
      tabIndex={-1}
      className="sr-only"
      onChange={(event) => {
        const [file] = event.target.files ?? []
        // Without this, choosing the same file again fires no event.
        event.target.value = ''
        if (file) onChoose(file)
      }}
    />
  )
}
