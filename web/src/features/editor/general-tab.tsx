import { countGraphemes } from '@vitrine/core/kernel'
import { BIO_MAX } from '@vitrine/core/portfolios'
import { useId } from 'react'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Label } from '../../ui/label.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import type { DraftErrors, DraftFields } from './draft.ts'

/** The texts of the page. A text past its limit stays whole and says so. */
export function GeneralTab({
  values,
  problems,
  onEdit,
}: {
  values: DraftFields
  problems: DraftErrors
  onEdit(changes: Partial<DraftFields>): void
}) {
  const showLocation = useId()
  return (
    <div className="flex flex-col gap-6">
      <Field label="Title" error={problems.title}>
        <Input value={values.title} onChange={(event) => onEdit({ title: event.target.value })} autoComplete="off" />
      </Field>
      <Field label="Bio" error={problems.bio} counter={`${countGraphemes(values.bio)}/${BIO_MAX}`}>
        <Textarea value={values.bio} onChange={(event) => onEdit({ bio: event.target.value })} rows={5} />
      </Field>
      <Field label="Location" error={problems.location}>
        <Input
          value={values.location}
          onChange={(event) => onEdit({ location: event.target.value })}
          autoComplete="off"
        />
      </Field>
      <div className="flex items-center justify-between gap-4">
        <div>
          <Label htmlFor={showLocation}>Show location</Label>
          <p className="mt-0.5 text-sm text-bone-2">Your page shows it beneath your title.</p>
        </div>
        <Switch
          id={showLocation}
          checked={values.showLocation}
          onCheckedChange={(checked) => onEdit({ showLocation: checked })}
        />
      </div>
    </div>
  )
}
