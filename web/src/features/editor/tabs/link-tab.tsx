import {
  completeAddress,
  type Link,
  PAGE_LISTS,
  PROVIDER_NAMES,
  platformOfAddress,
  portfolioTexts,
  readLink,
  readPlayer,
  smallestUrl,
} from '@vitrine/core/portfolios'
import { Image, Link as LinkIcon } from 'lucide-react'
import { useState } from 'react'
import { BrandMark } from '../../../ui/brand-mark.tsx'
import { SwitchRow } from '../../../ui/switch-row.tsx'
import { UploadField } from '../../files/index.ts'
import { ADDRESS_CONTROL, EntryInput } from '../entries/entry-field.tsx'
import { type LinkValues, linkForm, playerText } from '../entries/entry-forms.ts'
import { EntryListTab, type EntryRowProps } from '../entries/entry-list-tab.tsx'
import { EntryRow } from '../entries/entry-row.tsx'
import { useEntryDraft } from '../entries/use-entry-draft.ts'
import type { PageLists } from '../entries/use-page-lists.ts'
import type { LinkAdding } from '../setup/link-adding.ts'
import { LinkLook } from './design/link-look.tsx'
import { FirstLinks } from './first-links.tsx'
import { LinkButtonLook } from './link-button-look.tsx'
import { SettingGroup } from './setting-group.tsx'
import type { SettingsTabProps } from './settings-tab.ts'

const { nameOf } = linkForm

/** Renders the links, which are saved while they are typed. If there are links, their style follows, which Save stores. */
export function LinkTab({
  list,
  adding,
  ...props
}: SettingsTabProps & {
  list: PageLists['links'] /** Links that are typed or being added here. */
  adding: LinkAdding
}) {
  const isEmpty = list.entries.length === 0
  const [startedEmpty] = useState(isEmpty || adding.isUnsaved())
  return (
    <div className="flex flex-col gap-10">
      <div>
        <EntryListTab
          list={list}
          texts={{
            add: 'Add Link',
            saved: 'Links are saved as you type. Their look waits for Save.',
            limit: PAGE_LISTS.links.texts.full,
          }}
          nameOf={nameOf}
          renderAdding={({ button }) =>
            isEmpty || startedEmpty ? (
              <FirstLinks list={list} adding={adding}>
                {button}
              </FirstLinks>
            ) : (
              button
            )
          }
          renderRow={(row) => <LinkRow {...row} settings={props} />}
        />
      </div>
      {!isEmpty && (
        <SettingGroup title="Look of all links">
          <LinkLook {...props} />
        </SettingGroup>
      )}
    </div>
  )
}

function LinkRow({
  id,
  autosave,
  row,
  settings,
  entry: { imageUrl },
}: EntryRowProps<Link, LinkValues> & { settings: SettingsTabProps }) {
  const { values } = useEntryDraft(autosave)
  const provider = readPlayer(completeAddress(values.url, ''))?.provider
  return (
    <EntryRow
      autosave={autosave}
      row={row}
      kind="link"
      name={nameOf(values)}
      detail={values.url}
      picture={<LinkPicture imageUrl={imageUrl} values={values} />}
      more={
        <>
          <UploadField
            {...settings.files.linkImage(id)}
            kind="link"
            label="Thumbnail"
            attached={imageUrl !== null}
            sample={
              imageUrl ? (
                <img src={smallestUrl(imageUrl, 'link')} alt="" className="size-full object-cover" />
              ) : (
                <Image aria-hidden className="size-5" />
              )
            }
          />
          <LinkButtonLook id={id} autosave={autosave} {...settings} />
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)_4.5rem] gap-3">
        <EntryInput autosave={autosave} field="title" label="Title" fresh={row.fresh} />
        <EntryInput
          autosave={autosave}
          field="emoji"
          label="Emoji"
          control={{ placeholder: '🎧', className: 'px-2 text-center' }}
        />
      </div>
      <EntryInput
        autosave={autosave}
        field="url"
        label="URL"
        hint={readLink(values.url.trim()).state === 'unfinished' ? portfolioTexts.linkUnfinished : undefined}
        control={ADDRESS_CONTROL}
      />
      {provider && (
        <SwitchRow
          label="Show as a player"
          hint={`Visitors play it on your page. ${PROVIDER_NAMES[provider]} is contacted only when they press play.`}
          checked={values.showPlayer !== ''}
          onChange={(shown) => {
            autosave.edit({ showPlayer: playerText(shown) })
            autosave.settle()
          }}
        />
      )}
    </EntryRow>
  )
}

/** Renders what the page shows beside the link's title: its image, otherwise its emoji, otherwise its mark. */
function LinkPicture({ imageUrl, values }: { imageUrl: string | null; values: LinkValues }) {
  return (
    <span aria-hidden className="mr-3 ml-1 grid size-6 shrink-0 place-items-center overflow-hidden rounded-md">
      {imageUrl === null ? (
        values.emoji || <LinkMark url={values.url} />
      ) : (
        <img src={smallestUrl(imageUrl, 'link')} alt="" className="size-full object-cover" />
      )}
    </span>
  )
}

/** Renders the mark of a recognized address, as the page does; otherwise the icon of a link. */
function LinkMark({ url }: { url: string }) {
  const platform = platformOfAddress(completeAddress(url, ''))
  return platform === null ? (
    <LinkIcon className="size-4 text-bone-2" />
  ) : (
    <BrandMark icon={platform.icon} className="size-5" />
  )
}
