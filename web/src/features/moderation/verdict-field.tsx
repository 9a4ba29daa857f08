import type { HostVerdict } from '@vitrine/core/link-hosts/lite'
import { linkHostTexts } from '@vitrine/core/link-hosts/texts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'

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
      <Select value={value} onChange={(event) => onChange(verdicts.find((one) => one === event.target.value) ?? value)}>
        {verdicts.map((one) => (
          <option key={one} value={one}>
            {linkHostTexts.verdicts[one]}
          </option>
        ))}
      </Select>
    </Field>
  )
}
