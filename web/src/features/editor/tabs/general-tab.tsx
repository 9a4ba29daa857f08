import { countGraphemes } from '@vitrine/core/kernel'
import { BIO_MAX, smallestUrl } from '@vitrine/core/portfolios'
import { portraitLetter } from '@vitrine/core/portfolios/lite'
import { useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { SwitchRow } from '../../../ui/switch-row.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { CropDialog, cropQuery, UploadField } from '../../files/index.ts'
import type { SettingsTabProps } from './settings-tab.ts'

/** Renders the profile picture and the texts of the page. A text over its limit is not cut and shows an error. */
export function GeneralTab({
  portfolio: { profileImageUrl, username },
  values,
  problems,
  files,
  onEdit,
}: SettingsTabProps) {
  const [chosen, setChosen] = useState<{ file: File; send(query?: string): void } | null>(null)
  return (
    <div className="flex flex-col gap-6">
      <UploadField
        {...files.asset('profile')}
        kind="profile"
        label="Profile picture"
        attached={profileImageUrl !== null}
        sample={
          profileImageUrl ? (
            <img src={smallestUrl(profileImageUrl, 'profile')} alt="" className="size-full object-cover" />
          ) : (
            <span aria-hidden className="font-display text-2xl uppercase">
              {portraitLetter({ title: values.title, username })}
            </span>
          )
        }
        onChosen={(file, send) => setChosen({ file, send })}
      />
      {chosen && (
        <CropDialog
          file={chosen.file}
          onCancel={() => setChosen(null)}
          onChosen={(crop) => {
            chosen.send(cropQuery(crop))
            setChosen(null)
          }}
        />
      )}
      <Field label="Title" error={problems.title}>
        <Input value={values.title} onChange={(event) => onEdit({ title: event.target.value })} autoComplete="off" />
      </Field>
      <Field label="Bio" error={problems.bio} counter={`${countGraphemes(values.bio)}/${BIO_MAX}`}>
        <Textarea
          value={values.bio}
          onChange={(event) => onEdit({ bio: event.target.value })}
          rows={5}
          placeholder="Who you are and what you make"
        />
      </Field>
      <Field label="Location" error={problems.location}>
        <Input
          value={values.location}
          onChange={(event) => onEdit({ location: event.target.value })}
          autoComplete="off"
        />
      </Field>
      <SwitchRow
        label="Show location"
        hint="Shown below your title."
        checked={values.showLocation}
        onChange={(checked) => onEdit({ showLocation: checked })}
      />
    </div>
  )
}
