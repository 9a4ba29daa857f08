import { useMutation } from '@tanstack/react-query'
import {
  LOOK_CATALOG,
  LOOK_PART_NAMES,
  type Look,
  type LookPart,
  lookChanges,
  type NamedLook,
  readLook,
} from '@vitrine/core/looks'
import type { DesignSettings } from '@vitrine/core/portfolios'
import { Bookmark, Download, Shuffle, Upload } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useAppContext } from '../../api/app-context.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/tabs.tsx'
import { FileInput } from '../files/index.ts'
import type { DrawnPerson } from './drawing/frame.ts'
import { LOOK_GRID, LookCard } from './look-card.tsx'
import { downloadLook, readChosenFile } from './look-file.ts'
import { SaveLookDialog } from './save-look-dialog.tsx'
import { FavouriteLooks, type LookListProps, OwnLooks, PublicLooks } from './saved-looks.tsx'

const PART_LABELS: Record<LookPart, string> = {
  layout: 'Only its layout',
  colors: 'Only its colors',
  card: 'Only its card',
  buttons: 'Only its buttons',
  text: 'Only its text',
  motion: 'Only its motion',
}

/** Choice of the settings that a click applies: the complete look, or one part. */
type Choice = LookPart | 'everything'

/**
 * Renders the looks of the editor: the gallery, the person's own ones, their favourites, and public ones. Applying one
 * is a single edit of the draft, which touches no text and no file.
 */
export function LooksSection({
  person,
  values,
  locked,
  onApply,
  onSurprise,
}: {
  /** Owner of the page, as the drawings show them. */
  person: DrawnPerson
  /** Settings of the draft. */
  values: { backgroundType: DesignSettings['backgroundType'] }
  /** True without premium. */
  locked: boolean
  onApply(changes: Partial<Look & Pick<DesignSettings, 'backgroundType'>>): void
  /** Applies a look at random. */
  onSurprise(): void
}) {
  const { api } = useAppContext()
  const [part, setPart] = useState<Choice>('everything')
  const [problem, setProblem] = useState<string | null>(null)
  const [keepsPicture, setKeepsPicture] = useState(true)
  const hasPicture = values.backgroundType !== 'color'
  const look = readLook(values)
  const current = JSON.stringify(look)
  const use = useMutation({ mutationFn: (id: string) => api.looks.recordUse({ id }) })

  function apply({ look: chosen, id }: NamedLook & { id?: string }): void {
    setProblem(null)
    const changes = lookChanges(chosen, part === 'everything' ? undefined : [part])
    onApply(
      hasPicture && !keepsPicture && 'backgroundColor' in changes ? { ...changes, backgroundType: 'color' } : changes,
    )
    // A use that is not counted is no reason for a message.
    if (id !== undefined) use.mutate(id)
  }

  const list: LookListProps = { person, locked, isCurrent: (one) => JSON.stringify(one) === current, onApply: apply }
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Actions look={look} problem={problem} onProblem={setProblem} onImport={apply} onSurprise={onSurprise} />
      <PartChoice value={part} onChoose={setPart} />
      {hasPicture && (
        <SwitchRow
          label="Keep your background"
          hint="Your picture or video stays behind the look."
          checked={keepsPicture}
          onChange={setKeepsPicture}
        />
      )}
      <Tabs defaultValue="gallery" className="min-w-0">
        <TabsList aria-label="Looks">
          <TabsTrigger value="gallery" className="px-3! sm:px-4!">
            Gallery
          </TabsTrigger>
          <TabsTrigger value="own" className="px-3! sm:px-4!">
            Yours
          </TabsTrigger>
          <TabsTrigger value="favourites" className="px-3! sm:px-4!">
            Favorites
          </TabsTrigger>
          <TabsTrigger value="public" className="px-3! sm:px-4!">
            From others
          </TabsTrigger>
        </TabsList>
        <TabsContent value="gallery" className="pt-4">
          <ul className={LOOK_GRID}>
            {LOOK_CATALOG.map((row) => (
              <LookCard
                key={row.id}
                name={row.name}
                look={row.look}
                person={person}
                locked={locked}
                current={list.isCurrent(row.look)}
                onApply={() => apply({ name: row.name, look: row.look })}
              />
            ))}
          </ul>
        </TabsContent>
        <TabsContent value="own" className="flex flex-col gap-4 pt-4">
          <OwnLooks {...list} />
        </TabsContent>
        <TabsContent value="favourites" className="flex flex-col gap-4 pt-4">
          <FavouriteLooks {...list} />
        </TabsContent>
        <TabsContent value="public" className="flex flex-col gap-4 pt-4">
          <PublicLooks {...list} />
          <a
            href="/looks"
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center self-center text-sm underline underline-offset-4"
          >
            See all looks in a new tab
          </a>
        </TabsContent>
      </Tabs>
    </div>
  )
}

function PartChoice({ value, onChoose }: { value: Choice; onChoose(part: Choice): void }) {
  const id = useId()
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="shrink-0 text-sm font-medium">
        Apply
      </label>
      <div className="min-w-0 flex-1 min-[480px]:max-w-60">
        <Select
          id={id}
          value={value}
          className="h-11!"
          onChange={({ target }) => onChoose(LOOK_PART_NAMES.find((part) => part === target.value) ?? 'everything')}
        >
          <option value="everything">The complete look</option>
          {LOOK_PART_NAMES.map((part) => (
            <option key={part} value={part}>
              {PART_LABELS[part]}
            </option>
          ))}
        </Select>
      </div>
    </div>
  )
}

/** Renders what can be done with the look of the draft: replace it by one at random or of a file, save or download it. */
function Actions({
  look,
  problem,
  onProblem,
  onImport,
  onSurprise,
}: {
  look: Look
  problem: string | null
  onProblem(problem: string): void
  onImport(named: NamedLook): void
  onSurprise(): void
}) {
  const input = useRef<HTMLInputElement>(null)
  const [saving, setSaving] = useState(false)
  const [name, setName] = useState('')

  async function read(file: File): Promise<void> {
    const named = await readChosenFile(file)
    if ('problem' in named) return onProblem(named.problem)
    setName(named.name)
    onImport(named)
  }

  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-2 min-[480px]:flex">
        <Button size="sm" onClick={onSurprise}>
          <Shuffle aria-hidden className="size-4" />
          Surprise me
        </Button>
        <Button size="sm" onClick={() => setSaving(true)}>
          <Bookmark aria-hidden className="size-4" />
          Save this look
        </Button>
        <Button size="sm" variant="secondary" onClick={() => downloadLook({ name: name || 'My look', look })}>
          <Download aria-hidden className="size-4" />
          Download
        </Button>
        <Button size="sm" variant="secondary" onClick={() => input.current?.click()}>
          <Upload aria-hidden className="size-4" />
          Import
        </Button>
        <FileInput
          ref={input}
          accept=".json,application/json"
          aria-label="Look to import"
          onChoose={(file) => void read(file)}
        />
      </div>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      {saving && <SaveLookDialog look={look} name={name} onClose={() => setSaving(false)} />}
    </div>
  )
}
