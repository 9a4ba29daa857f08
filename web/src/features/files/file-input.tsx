import type { ComponentProps } from 'react'

/** Renders the browser's own field for a file, or for `multiple` ones, hidden. A button opens it by its `ref`. */
export function FileInput({
  onChoose,
  ...rest
}: Pick<ComponentProps<'input'>, 'ref' | 'accept' | 'multiple' | 'capture' | 'aria-label' | 'aria-labelledby'> & {
  onChoose(file: File, all: readonly File[]): void
}) {
  return (
    <input
      {...rest}
      type="file"
      tabIndex={-1}
      className="sr-only"
      onChange={(event) => {
        const all = [...(event.target.files ?? [])]
        const [file] = all
        // Without this, choosing the same file again fires no event.
        event.target.value = ''
        if (file) onChoose(file, all)
      }}
    />
  )
}
