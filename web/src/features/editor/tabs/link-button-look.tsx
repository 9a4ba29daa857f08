import type { Link } from '@vitrine/core/portfolios'
import { ATTENTIONS } from '@vitrine/core/portfolios/lite'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { SwitchRow } from '../../../ui/switch-row.tsx'
import { withTried } from '../draft/tried-entries.ts'
import type { EntryAutosave } from '../entries/entry-autosave.ts'
import { featuredText, isAttention, type LinkValues } from '../entries/entry-forms.ts'
import { useEntryDraft } from '../entries/use-entry-draft.ts'
import { ChoiceGrid } from './choice-grid.tsx'
import { ColorField } from './color-field.tsx'
import { ACCENT_COLORS } from './design/accent-colors.ts'
import type { SettingsTabProps } from './settings-tab.ts'
import { TRIED } from './tried-hint.ts'

const ATTENTION_NAMES: Record<Link['attention'], string> = {
  none: 'None',
  pulse: 'Pulse',
  wiggle: 'Wiggle',
  shine: 'Shine',
}

interface LinkButtonLookProps extends Pick<SettingsTabProps, 'values' | 'locked' | 'colors' | 'onEdit'> {
  /** Id of the link. */
  id: string
  autosave: EntryAutosave<Link, LinkValues>
}

/** Renders what makes a link's button differ from the others: size, colour and motion. Closed until it is opened. */
export function LinkButtonLook(props: LinkButtonLookProps) {
  const [open, setOpen] = useState(false)
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
      <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 text-sm text-bone-2 hover:text-bone">
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
        Button look
      </summary>
      {open && <Controls {...props} />}
    </details>
  )
}

function Controls({ id, autosave, values: settings, locked, colors, onEdit }: LinkButtonLookProps) {
  const { values, problems } = useEntryDraft(autosave)
  const tried = settings.attention[id]
  const stored = isAttention(values.attention) ? values.attention : 'none'

  function store(changes: Partial<LinkValues>): void {
    autosave.edit(changes)
    autosave.settle()
  }

  return (
    <div className="flex flex-col gap-5 pt-2">
      <SwitchRow
        label="Featured"
        hint="A large button with its picture on top."
        checked={values.featured !== ''}
        onChange={(featured) => store({ featured: featuredText(featured) })}
      />
      <ColorField
        label="Button color"
        value={values.color}
        swatches={ACCENT_COLORS}
        automatic="Like all"
        automaticColor={settings.linkStyle === 'filled' ? settings.accentColor : colors.card}
        error={problems.color}
        onAutomatic={() => store({ color: '' })}
        onChange={(color) => autosave.edit({ color })}
      />
      <ChoiceGrid
        label="Attention"
        locked={locked}
        hint={tried ? TRIED : 'A gentle motion now and then. It rests for visitors who want less motion.'}
        options={ATTENTIONS.map((value) => ({ value, name: ATTENTION_NAMES[value] }))}
        value={tried ?? stored}
        columns="grid-cols-2 sm:grid-cols-4"
        onChoose={(attention) => {
          const isTried = locked && attention !== 'none' && attention !== stored
          onEdit({ attention: withTried(settings.attention, id, isTried ? attention : null) })
          if (!isTried && attention !== stored) store({ attention })
        }}
      />
    </div>
  )
}
