import { LoadedPart } from '../../../../ui/loaded-part.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { loadLooks } from '../../../looks/index.ts'
import { surprise } from '../../colors/surprise.ts'
import { SettingGroup } from '../setting-group.tsx'
import type { SettingsTabProps } from '../settings-tab.ts'

/** Renders what changes the look of the page in one step: one at random, and the gallery. */
export function LooksSection({ portfolio, values, locked, onEdit }: SettingsTabProps) {
  const { username, profileImageUrl } = portfolio
  return (
    <SettingGroup title="Looks" named>
      <p className="text-sm text-pretty text-bone-2">
        A look changes no text and no file, and Undo brings the last one back.
      </p>
      <LoadedPart
        load={async () => (await loadLooks()).LooksSection}
        props={{
          person: { title: values.title, username, profileImageUrl },
          values,
          locked,
          onApply: onEdit,
          onSurprise: () => onEdit(surprise(Math.random)),
        }}
        waiting={<WaitingLooks />}
      />
    </SettingGroup>
  )
}

/** Renders the shape of the gallery while it is loaded. */
function WaitingLooks() {
  return (
    <div className="grid grid-cols-3 gap-x-3 gap-y-4 sm:grid-cols-4 lg:grid-cols-3 xl:grid-cols-4">
      {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((look) => (
        <Skeleton key={look} className="aspect-3/4" />
      ))}
    </div>
  )
}
