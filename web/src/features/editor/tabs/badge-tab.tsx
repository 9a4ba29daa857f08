import { type Badge, LIST_MAX, PAGE_LISTS, portfolioTexts } from '@vitrine/core/portfolios'
import { isCustomBadge } from '@vitrine/core/portfolios/lite'
import { Award } from 'lucide-react'
import { toast } from '../../../ui/toast.tsx'
import { BadgePicker, type NewBadge } from '../entries/badge-picker.tsx'
import { EntryInput } from '../entries/entry-field.tsx'
import { type BadgeValues, badgeForm } from '../entries/entry-forms.ts'
import { EntryListTab, type EntryRowProps } from '../entries/entry-list-tab.tsx'
import { EntryRow } from '../entries/entry-row.tsx'
import { PremiumHint } from '../entries/locked-tags.tsx'
import { useEntryDraft } from '../entries/use-entry-draft.ts'
import type { PageLists } from '../entries/use-page-lists.ts'
import type { SettingsTabProps } from './settings-tab.ts'
import { newTriedBadge, TriedBadges } from './tried-badges.tsx'

const { nameOf } = badgeForm

/**
 * Renders the page's badges in order, and the predefined ones to add. Changes are stored at once; badges of the owner's
 * own that need premium wait in the draft.
 */
export function BadgeTab({
  list,
  values: { ownBadges },
  problems,
  locked,
  onEdit,
}: Pick<SettingsTabProps, 'values' | 'problems' | 'locked' | 'onEdit'> & { list: PageLists['badges'] }) {
  const full = list.entries.length + ownBadges.length >= LIST_MAX

  async function addPredefined(badge: NewBadge): Promise<void> {
    if (await list.add(badge)) toast.success(portfolioTexts.badgeAdded(badge.label))
  }

  return (
    <EntryListTab
      list={list}
      texts={{
        add: 'Add Badge',
        saved: locked ? 'Badges are saved at once.' : 'Badges are saved as you type.',
        limit: PAGE_LISTS.badges.texts.full,
      }}
      onLocked={locked && !full ? () => onEdit({ ownBadges: [...ownBadges, newTriedBadge()] }) : undefined}
      nameOf={nameOf}
      renderAdding={({ button }) => (
        <div className="flex flex-col gap-10 not-first:pt-6">
          <TriedBadges
            badges={ownBadges}
            problem={problems.ownBadges}
            onEdit={(badges) => onEdit({ ownBadges: badges })}
          />
          <BadgePicker
            taken={new Set(list.entries.map(({ label }) => label))}
            disabled={list.full || list.adding}
            own={button}
            onPick={(badge) => void addPredefined(badge)}
          />
        </div>
      )}
      renderRow={(props) => <BadgeRow {...props} locked={locked} />}
    />
  )
}

function BadgeRow({ autosave, row, locked }: EntryRowProps<Badge, BadgeValues> & { locked: boolean }) {
  const { values } = useEntryDraft(autosave)
  return (
    <EntryRow
      autosave={autosave}
      row={row}
      kind="badge"
      name={nameOf(values)}
      picture={
        <span aria-hidden className="mr-2 ml-1 w-6 shrink-0 text-center">
          {values.icon || <Award className="mx-auto size-4 text-bone-2" />}
        </span>
      }
    >
      {locked ? (
        isCustomBadge(values) && <PremiumHint>{portfolioTexts.customBadgeHidden}</PremiumHint>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)_4.5rem_4.5rem] gap-3">
          <EntryInput autosave={autosave} field="label" label="Label" fresh={row.fresh} />
          <EntryInput
            autosave={autosave}
            field="icon"
            label="Icon"
            control={{ placeholder: '🎨', className: 'px-2 text-center' }}
          />
          <EntryInput
            autosave={autosave}
            field="color"
            label="Color"
            control={{ type: 'color', className: 'cursor-pointer p-1.5' }}
          />
        </div>
      )}
    </EntryRow>
  )
}
