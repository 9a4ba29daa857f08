import {
  DEFAULT_PLATFORM,
  PAGE_LISTS,
  PLATFORMS,
  portfolioTexts,
  readLink,
  type SocialLink,
} from '@vitrine/core/portfolios'
import { Link2 } from 'lucide-react'
import { useRef } from 'react'
import { ADDRESS_CONTROL, EntryInput } from '../entries/entry-field.tsx'
import { type SocialLinkValues, socialLinkForm } from '../entries/entry-forms.ts'
import { EntryListTab, type EntryRowProps } from '../entries/entry-list-tab.tsx'
import { EntryRow } from '../entries/entry-row.tsx'
import { filledPlatform } from '../entries/filled-platform.ts'
import { PlatformIcon } from '../entries/platform-icon.tsx'
import { useEntryDraft } from '../entries/use-entry-draft.ts'
import type { PageLists } from '../entries/use-page-lists.ts'

const PLATFORMS_ID = 'social-platforms'
/** Suggested platforms. X is known by its addresses, so its name would have no icon. */
const SUGGESTIONS = [...PLATFORMS.map(({ name }) => (name === 'X' ? 'x.com' : name)), DEFAULT_PLATFORM]

const { nameOf } = socialLinkForm

/** Renders the social links. Changes are stored at once. */
export function SocialTab({ list }: { list: PageLists['socialLinks'] }) {
  return (
    <>
      <datalist id={PLATFORMS_ID}>
        {SUGGESTIONS.map((platform) => (
          <option key={platform} value={platform} />
        ))}
      </datalist>
      <EntryListTab
        list={list}
        icon={Link2}
        texts={{
          add: 'Add Social Link',
          empty: 'Where else can people find you? Add the first link.',
          saved: 'Links are saved as you type.',
          limit: PAGE_LISTS.socialLinks.texts.full,
        }}
        nameOf={nameOf}
        renderRow={(props) => <SocialLinkRow {...props} />}
      />
    </>
  )
}

function SocialLinkRow({ autosave, row }: EntryRowProps<SocialLink, SocialLinkValues>) {
  const { values } = useEntryDraft(autosave)
  const filled = useRef<string | null>(null)

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
          fresh={row.fresh}
          control={{ list: PLATFORMS_ID, autoCapitalize: 'none', spellCheck: false }}
        />
        <EntryInput
          autosave={autosave}
          field="url"
          label="URL"
          hint={readLink(values.url.trim()).state === 'unfinished' ? portfolioTexts.linkUnfinished : undefined}
          control={{ ...ADDRESS_CONTROL, onChange: (event) => editUrl(event.target.value) }}
        />
      </div>
    </EntryRow>
  )
}
