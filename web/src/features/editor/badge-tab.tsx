import { type Badge, LIST_MAX, portfolioTexts } from '@vitrine/core/portfolios'
import { Award } from 'lucide-react'
import { toast } from '../../ui/toaster.tsx'
import { BadgePicker } from './badge-picker.tsx'
import { EntryInput } from './entry-field.tsx'
import type { BadgeValues } from './entry-forms.ts'
import { EntryListTab, type EntryRowProps } from './entry-list-tab.tsx'
import { EntryRow, useEntryDraft } from './entry-row.tsx'
import type { NewBadge, PageLists } from './use-page-lists.ts'

const nameOf = ({ label }: BadgeValues) => label.trim() || portfolioTexts.newBadge

/** The badges: own ones in their order, and ready-made ones to take. Every change here is stored at once. */
export function BadgeTab({ list }: { list: PageLists['badges'] }) {
  async function addReadyMade(badge: NewBadge): Promise<void> {
    if (await list.add(badge)) toast.success(portfolioTexts.badgeAdded(badge.label))
  }

  return (
    <div className="flex flex-col gap-12">
      <div>
        <EntryListTab
          list={list}
          icon={Award}
          words={{
            add: 'Add Badge',
            empty: 'Say in a word what you do. Take a badge below, or make your own.',
            saved: 'Badges are saved as you type.',
            limit: portfolioTexts.badgeLimit(LIST_MAX),
          }}
          nameOf={nameOf}
          renderRow={(props) => <BadgeRow {...props} />}
        />
      </div>
      <BadgePicker
        taken={new Set(list.entries.map(({ label }) => label))}
        disabled={list.full || list.adding}
        onPick={(badge) => void addReadyMade(badge)}
      />
    </div>
  )
}

function BadgeRow({ autosave, handle, fresh, onDelete }: EntryRowProps<Badge, BadgeValues>) {
  const { values } = useEntryDraft(autosave)
  return (
    <EntryRow
      autosave={autosave}
      handle={handle}
      kind="badge"
      name={nameOf(values)}
      picture={
        <span aria-hidden className="mr-2 ml-1 w-6 shrink-0 text-center">
          {values.icon || <Award className="mx-auto size-4 text-bone-2" />}
        </span>
      }
      onDelete={onDelete}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_4.5rem_4.5rem] gap-3">
        <EntryInput autosave={autosave} field="label" label="Label" fresh={fresh} />
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
    </EntryRow>
  )
}
