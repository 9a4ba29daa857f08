import type { HostVerdict } from '@vitrine/core/link-hosts/lite'
import { linkHostTexts } from '@vitrine/core/link-hosts/texts'
import { Field } from '../../ui/field.tsx'

/** Renders the choice among verdicts. */
export function VerdictField<Value extends HostVerdict>({
  value,
  verdicts,
  onChange,
}: {
  value: Value
  verdicts: readonly Value[]
  onChange(value: Value): void
}) {
  return (
    <Field label={linkHostTexts.verdict}>
      <select
        value={value}
        onChange={(event) => onChange(verdicts.find((one) => one === event.target.value) ?? value)}
        className="min-h-11 rounded-control border border-line bg-surface-2 px-3"
      >
        {verdicts.map((one) => (
          <option key={one} value={one}>
            {linkHostTexts.verdicts[one]}
          </option>
        ))}
      </select>
    </Field>
  )
}
