import type { Block } from '@vitrine/core/themes'
import { useId } from 'react'
import { movePosition } from '../../entries/entry-order.ts'
import { SortableList, SortHandle } from '../../entries/sortable-list.tsx'
import type { SettingsTabProps } from '../settings-tab.ts'

const NAMES: Record<Block, string> = {
  cards: 'Discord and Spotify cards',
  icons: 'Social icons',
  links: 'Links',
  projects: 'Projects',
}

/** Renders the order of the page's blocks, which is changed by dragging or with the keyboard. */
export function BlocksOrder({ values, onEdit }: Pick<SettingsTabProps, 'values' | 'onEdit'>) {
  const id = useId()
  return (
    <fieldset aria-labelledby={id} className="min-w-0">
      <legend id={id} className="mb-2 text-sm font-medium">
        Order of blocks
      </legend>
      <SortableList
        entries={values.blocks.map((block) => ({ id: block }))}
        nameOf={(block) => NAMES[block.id]}
        onMove={(moved, target) => onEdit({ blocks: movePosition(values.blocks, moved, target) })}
        renderEntry={(block) => (
          <div className="flex min-h-12 items-center rounded-control border border-line bg-surface-1 px-1 in-data-dragging:bg-surface-3">
            <SortHandle name={NAMES[block.id]} />
            <span className="min-w-0 truncate px-1 text-sm">{NAMES[block.id]}</span>
          </div>
        )}
      />
      <p className="mt-2 text-sm text-bone-2">Blocks without contents are not shown.</p>
    </fieldset>
  )
}
