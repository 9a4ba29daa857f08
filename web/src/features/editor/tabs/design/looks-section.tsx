import { Shuffle } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import { LoadedPart } from '../../../../ui/loaded-part.tsx'
import { loadLooks } from '../../../looks/index.ts'
import { surprise } from '../../colors/surprise.ts'
import { SettingGroup } from '../setting-group.tsx'
import type { SettingsTabProps } from '../settings-tab.ts'

/** Renders what changes the look of the page in one step: one at random, and the gallery. */
export function LooksSection({ portfolio, values, locked, onEdit }: SettingsTabProps) {
  const { username, profileImageUrl } = portfolio
  return (
    <SettingGroup title="Looks">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-xs text-sm text-bone-2">
          A look changes no text and no file, and Undo brings the last one back.
        </p>
        <Button onClick={() => onEdit(surprise(Math.random))}>
          <Shuffle aria-hidden className="size-4" />
          Surprise me
        </Button>
      </div>
      <LoadedPart
        load={async () => (await loadLooks()).LooksSection}
        props={{ person: { title: values.title, username, profileImageUrl }, values, locked, onApply: onEdit }}
      />
    </SettingGroup>
  )
}
