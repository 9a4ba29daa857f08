import { countGraphemes } from '@vitrine/core/kernel'
import {
  PAGE_LISTS,
  PROJECT_DESCRIPTION_MAX,
  type Project,
  portfolioTexts,
  readLink,
  smallestUrl,
} from '@vitrine/core/portfolios'
import { FolderOpen, Image } from 'lucide-react'
import { type LocalPicture, localPicture, UploadField } from '../../files/index.ts'
import { withTried } from '../draft/tried-entries.ts'
import { ADDRESS_CONTROL, EntryInput, EntryTextarea } from '../entries/entry-field.tsx'
import { type ProjectValues, projectForm } from '../entries/entry-forms.ts'
import { EmptyList, EntryListTab, type EntryRowProps } from '../entries/entry-list-tab.tsx'
import { EntryRow } from '../entries/entry-row.tsx'
import { LockedTags } from '../entries/locked-tags.tsx'
import { useEntryDraft } from '../entries/use-entry-draft.ts'
import type { PageLists } from '../entries/use-page-lists.ts'
import { usePremiumFeatureToast } from '../use-premium-feature-toast.ts'
import type { SettingsTabProps } from './settings-tab.ts'
import { TRIED } from './tried-hint.ts'

const { nameOf } = projectForm

/** Renders the projects. Changes are stored at once. */
export function ProjectTab({ list, ...settings }: SettingsTabProps & { list: PageLists['projects'] }) {
  return (
    <EntryListTab
      list={list}
      texts={{
        add: 'Add Project',
        saved: 'Projects are saved as you type.',
        limit: PAGE_LISTS.projects.texts.full,
      }}
      nameOf={nameOf}
      renderAdding={({ button }) =>
        list.entries.length > 0 ? (
          button
        ) : (
          <EmptyList icon={FolderOpen} text="Show what you make. Add the first project.">
            {button}
          </EmptyList>
        )
      }
      renderRow={(props) => <ProjectRow {...props} settings={settings} />}
    />
  )
}

function ProjectRow({
  id,
  autosave,
  row,
  settings: { files, locked, values: drafted, onEdit },
  entry: { imageUrl },
}: EntryRowProps<Project, ProjectValues> & { settings: SettingsTabProps }) {
  const { values } = useEntryDraft(autosave)
  const showPremium = usePremiumFeatureToast()
  const tried = drafted.tags[id]
  const triedPicture = drafted.projectPictures[id]
  const shownPicture = triedPicture?.address ?? imageUrl
  const pictureField = files.projectImage(id)
  const unfinished = values.projectUrl !== '' && readLink(values.projectUrl.trim()).state === 'unfinished'

  function tryPicture(picture: LocalPicture | null): void {
    onEdit({ projectPictures: withTried(drafted.projectPictures, id, picture) })
  }

  return (
    <EntryRow
      autosave={autosave}
      row={row}
      kind="project"
      name={nameOf(values)}
      detail={values.projectUrl}
      picture={<ProjectPicture imageUrl={imageUrl} />}
      more={
        <>
          <UploadField
            {...pictureField}
            kind="project"
            label="Image"
            locked={locked}
            onLocked={() => showPremium('imageUrl')}
            onTry={(file) =>
              void localPicture(file, 'project').then((picture) =>
                picture ? tryPicture(picture) : showPremium('imageUrl'),
              )
            }
            note={triedPicture && TRIED}
            attached={shownPicture !== null}
            onRemove={triedPicture ? async () => tryPicture(null) : pictureField.onRemove}
            sample={
              shownPicture ? (
                <img src={smallestUrl(shownPicture, 'project')} alt="" className="size-full object-cover" />
              ) : (
                <Image aria-hidden className="size-5" />
              )
            }
          />
          {locked || tried !== undefined ? (
            <LockedTags
              autosave={autosave}
              tried={tried ?? ''}
              onTry={(text) => onEdit({ tags: withTried(drafted.tags, id, text === '' ? null : text) })}
            />
          ) : (
            <EntryInput autosave={autosave} field="tags" label="Tags" hint="Separate tags with commas." />
          )}
        </>
      }
    >
      <EntryInput autosave={autosave} field="title" label="Title" fresh={row.fresh} />
      <EntryTextarea
        autosave={autosave}
        field="description"
        label="Description"
        counter={(text) => `${countGraphemes(text)}/${PROJECT_DESCRIPTION_MAX}`}
      />
      <EntryInput
        autosave={autosave}
        field="projectUrl"
        label="URL"
        hint={
          unfinished
            ? portfolioTexts.linkUnfinished
            : 'Where people can see it. Leave it empty if it is not online yet.'
        }
        control={ADDRESS_CONTROL}
      />
    </EntryRow>
  )
}

/** Renders the project's image, or an icon in its place. */
function ProjectPicture({ imageUrl }: { imageUrl: string | null }) {
  return (
    <span
      aria-hidden
      className="mr-3 ml-1 grid size-8 shrink-0 place-items-center overflow-hidden rounded-md bg-surface-3"
    >
      {imageUrl === null ? (
        <FolderOpen className="size-4 text-bone-3" />
      ) : (
        <img src={smallestUrl(imageUrl, 'project')} alt="" className="size-full object-cover" />
      )}
    </span>
  )
}
