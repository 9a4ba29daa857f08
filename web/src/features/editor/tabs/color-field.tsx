import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

/**
 * Renders a choice of colour: predefined ones, the browser's picker, or typed as #rrggbb. With `onAutomatic`, the
 * colour may also be chosen by the page: then the value is empty.
 */
export function ColorField({
  label,
  hint,
  value,
  swatches,
  error,
  locked = false,
  automatic = 'Automatic',
  automaticColor = '#000000',
  onAutomatic,
  onChange,
}: {
  label: string
  hint?: string | undefined
  value: string
  swatches: readonly string[]
  error?: string | undefined
  locked?: boolean
  /** Name of the choice without a colour. */
  automatic?: string
  /** Colour that the page has without a choice, `#rrggbb`. */
  automaticColor?: string
  onAutomatic?: (() => void) | undefined
  onChange(color: string): void
}) {
  const shown = [value, automaticColor].find((color) => /^#[0-9a-f]{6}$/i.test(color)) ?? '#000000'
  return (
    <div className="flex flex-col gap-3">
      <Field
        label={label}
        hint={hint}
        error={error}
        locked={locked}
        before={
          <input
            type="color"
            aria-label={`${label}, picker`}
            value={shown.toLowerCase()}
            className="mr-2 size-12 shrink-0 cursor-pointer rounded-control border border-line bg-surface-2 p-1.5"
            onChange={(event) => onChange(event.target.value)}
          />
        }
      >
        <Input
          value={value}
          spellCheck={false}
          autoComplete="off"
          className="font-mono"
          placeholder={onAutomatic && automatic}
          onChange={(event) => {
            const color = event.target.value.trim()
            if (color === '' && onAutomatic) onAutomatic()
            else onChange(color)
          }}
        />
      </Field>
      <fieldset className="flex flex-wrap gap-y-1">
        <legend className="sr-only">Predefined colors</legend>
        {onAutomatic && (
          <button
            type="button"
            aria-label={`${label} ${automatic.toLowerCase()}`}
            aria-pressed={value === ''}
            className="min-h-11 rounded-full px-3 text-sm text-bone-2 shadow-[inset_0_0_0_1px_var(--line)] aria-pressed:bg-surface-4 aria-pressed:text-bone"
            onClick={onAutomatic}
          >
            {automatic}
          </button>
        )}
        {swatches.map((color) => (
          <button
            key={color}
            type="button"
            aria-label={`${label} ${color}`}
            aria-pressed={color.toLowerCase() === value.toLowerCase()}
            className="group grid size-11 place-items-center rounded-full"
            onClick={() => onChange(color)}
          >
            <span
              className="block size-8 rounded-full border border-bone/24 group-aria-pressed:shadow-[0_0_0_2px_var(--ground),0_0_0_4px_var(--ink)]"
              style={{ background: color }}
            />
          </button>
        ))}
      </fieldset>
    </div>
  )
}
