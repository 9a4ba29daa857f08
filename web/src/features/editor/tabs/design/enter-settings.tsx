import { countGraphemes } from '@vitrine/core/kernel'
import { ENTER_TEXT_MAX } from '@vitrine/core/themes'
import { Field } from '../../../../ui/field.tsx'
import { Input } from '../../../../ui/input.tsx'
import { SwitchRow } from '../../../../ui/switch-row.tsx'
import { SettingGroup } from '../setting-group.tsx'
import type { SettingsTabProps } from '../settings-tab.ts'
import { triedHint } from '../tried-hint.ts'
import { ThemeChoice } from './theme-choice.tsx'

/** Renders the settings of the enter screen. */
export function EnterSettings(props: SettingsTabProps) {
  const { values, problems, tried, locked, onEdit } = props
  const hint = 'Visitors see your words first and open the page with one press. Music may start then.'
  return (
    <SettingGroup title="Enter screen" named>
      <SwitchRow
        label="Enter screen"
        hint={triedHint(tried, ['enter'], hint)}
        locked={locked}
        checked={values.enter}
        onChange={(enter) => onEdit({ enter })}
      />
      {values.enter && (
        <>
          <Field
            label="Words"
            hint="Empty for your title."
            error={problems.enterText}
            counter={`${countGraphemes(values.enterText)}/${ENTER_TEXT_MAX}`}
          >
            <Input
              value={values.enterText}
              autoComplete="off"
              placeholder={values.title}
              onChange={(event) => onEdit({ enterText: event.target.value })}
            />
          </Field>
          <ThemeChoice {...props} field="enterBackground" />
        </>
      )}
    </SettingGroup>
  )
}
