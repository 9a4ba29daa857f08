import {
  DEFAULT_PLATFORM,
  PAGE_LISTS,
  PLATFORMS,
  portfolioTexts,
  readLink,
  type SocialLink,
} from '@vitrine/core/portfolios'
import { Link2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { BrandMark } from '../../../ui/brand-mark.tsx'
import { ChipButton } from '../entries/chip-button.tsx'
import { ADDRESS_CONTROL, EntryInput } from '../entries/entry-field.tsx'
import { type SocialLinkValues, socialLinkForm } from '../entries/entry-forms.ts'
import { EmptyList, type EntryAdding, EntryListTab, type EntryRowProps } from '../entries/entry-list-tab.tsx'
import { EntryRow } from '../entries/entry-row.tsx'
import { filledPlatform } from '../entries/filled-platform.ts'
import { PlatformIcon } from '../entries/platform-icon.tsx'
import { useEntryDraft } from '../entries/use-entry-draft.ts'
import type { PageLists } from '../entries/use-page-lists.ts'

const PLATFORMS_ID = 'social-platforms'
/** Suggested platforms. X is known by its addresses, so its name would have no icon. */
const SUGGESTIONS = [...PLATFORMS.map(({ name }) => (name === 'X' ? 'x.com' : name)), DEFAULT_PLATFORM]

/** Platforms that a page without social links offers first, by their icons. */
const OFFERED = (['instagram', 'tiktok', 'youtube', 'twitter', 'discord', 'mail'] as const).flatMap(
  (icon) => PLATFORMS.find((platform) => platform.icon === icon) ?? [],
)

const { nameOf } = socialLinkForm

/** Renders the social links. Changes are stored at once. */
export function SocialTab({ list }: { list: PageLists['socialLinks'] }) {
  const isEmpty = list.entries.length === 0
  const [startedEmpty] = useState(isEmpty)

  function renderAdding({ button, add }: EntryAdding<{ platform?: string }>): ReactNode {
    const chips = (isEmpty || startedEmpty) && (
      <PlatformChips
        taken={list.entries.map(({ platform }) => platform)}
        disabled={list.adding || list.full}
        onPick={(platform) => add({ platform })}
      />
    )
    return isEmpty ? (
      <EmptyList icon={Link2} text="Where else can people find you? Add the first link.">
        {chips}
        {button}
      </EmptyList>
    ) : (
      <div className="flex flex-col gap-4">
        {chips}
        {button}
      </div>
    )
  }

  return (
    <>
      <datalist id={PLATFORMS_ID}>
        {SUGGESTIONS.map((platform) => (
          <option key={platform} value={platform} />
        ))}
      </datalist>
      <EntryListTab
        list={list}
        texts={{
          add: 'Add Social Link',
          saved: 'Links are saved as you type.',
          limit: PAGE_LISTS.socialLinks.texts.full,
        }}
        nameOf={nameOf}
        renderAdding={renderAdding}
        renderRow={(props) => <SocialLinkRow {...props} />}
      />
    </>
  )
}

/** Renders platforms to add, without those that the page has already. */
function PlatformChips({
  taken,
  disabled,
  onPick,
}: {
  /** Names of the platforms that the page has already. */
  taken: readonly string[]
  disabled: boolean
  onPick(platform: string): void
}) {
  return (
    <ul aria-label="Common ones" className="flex flex-wrap justify-center gap-2">
      {OFFERED.filter(({ name }) => !taken.includes(name)).map(({ name, icon }) => (
        <li key={name}>
          <ChipButton disabled={disabled} onClick={() => onPick(name)}>
            <BrandMark icon={icon} className="size-5" />
            {name}
          </ChipButton>
        </li>
      ))}
    </ul>
  )
}

function SocialLinkRow({ autosave, row }: EntryRowProps<SocialLink, SocialLinkValues>) {
  const { values } = useEntryDraft(autosave)
  const filled = useRef<string | null>(null)
  // A platform that was picked needs only its address.
  const [picked] = useState(values.platform !== DEFAULT_PLATFORM)

  function editUrl(url: string): void {
    const platform = filledPlatform({ ...values, url }, filled.current)
    if (platform !== null) filled.current = platform
    autosave.edit({ url }, platform === null ? {} : { platform })
  }

  return (
    <EntryRow
      autosave={autosave}
      row={row}
      kind="link"
      name={nameOf(values)}
      detail={values.url}
      picture={<PlatformIcon values={values} className="mr-3 ml-1 size-5 shrink-0 text-bone" />}
    >
      <div className="grid gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <EntryInput
          autosave={autosave}
          field="platform"
          label="Platform"
          fresh={row.fresh && !picked}
          control={{ list: PLATFORMS_ID, autoCapitalize: 'none', spellCheck: false }}
        />
        <EntryInput
          autosave={autosave}
          field="url"
          label="URL"
          fresh={row.fresh && picked}
          hint={readLink(values.url.trim()).state === 'unfinished' ? portfolioTexts.linkUnfinished : undefined}
          control={{ ...ADDRESS_CONTROL, onChange: (event) => editUrl(event.target.value) }}
        />
      </div>
    </EntryRow>
  )
}
