import { archiveTexts } from '@vitrine/core/archives/texts'
import { type Link, portfolioTexts, readPastedLinks, type SocialLink } from '@vitrine/core/portfolios'
import { ChevronDown, Trash2 } from 'lucide-react'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { BrandMark } from '../../../ui/brand-mark.tsx'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { LoadedPart } from '../../../ui/loaded-part.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { loadBringLinktree } from '../../archives/index.ts'
import { PlatformIcon } from '../entries/platform-icon.tsx'
import type { LinkAdding, UnusedPart } from './link-adding.ts'
import type { SetupProps } from './setup-props.ts'

/** Renders the step that adds links: a field for one address or a whole list, and what it has added. */
export function LinksStep({ portfolio, lists }: SetupProps) {
  return (
    <div className="flex flex-col gap-5">
      <LinkField adding={lists.newLinks.setup} focused />
      <FromLinktree portfolioId={portfolio.id} />
      <AddedLinks lists={lists} />
    </div>
  )
}

/** Renders the field for one address or a whole list. It takes the next one while links are being added. */
export function LinkField({
  adding,
  focused = false,
}: {
  adding: LinkAdding
  /** True if the field takes the focus when it is shown. */
  focused?: boolean
}) {
  const id = useId()
  const { text, waiting, problems } = useSyncExternalStore(adding.subscribe, adding.get, adding.get)
  const field = useRef<HTMLTextAreaElement>(null)
  const keepCaret = useCaretFromEnd(field, text)
  useEffect(() => {
    if (focused) field.current?.focus({ preventScroll: true })
  }, [focused])

  function addTyped(): void {
    adding.add()
    field.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (text.trim() !== '') addTyped()
  }

  /** Adds a pasted list at once. A single address stays in the field, because a title may follow. */
  function onPaste(event: ClipboardEvent): void {
    const pasted = event.clipboardData.getData('text/plain')
    const found = readPastedLinks(pasted, { links: [], socialLinks: [] }).filter((part) => 'entry' in part)
    if (found.length < 2) return
    event.preventDefault()
    adding.add(text.trim() === '' ? pasted : `${text}\n${pasted}`)
  }

  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-sm font-medium">
        Paste or type an address
      </label>
      <div className="flex flex-col gap-2 sm:flex-row sm:items-start">
        <Textarea
          ref={field}
          id={id}
          value={text}
          rows={Math.min(8, Math.max(1, text.split('\n').length))}
          onChange={(event) => {
            keepCaret()
            adding.type(event.target.value)
          }}
          onSelect={keepCaret}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          placeholder="instagram.com/you"
          className="min-h-12! resize-none!"
          inputMode="url"
          enterKeyHint="done"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby={`${id}-hint`}
          aria-invalid={problems.length > 0 || undefined}
        />
        <Button
          variant="secondary"
          className="min-h-12"
          busy={waiting > 0 && text.trim() === ''}
          disabled={text.trim() === ''}
          onClick={addTyped}
        >
          Add
        </Button>
      </div>
      <div id={`${id}-hint`} className="text-sm">
        {problems.length > 0 ? (
          <Problems problems={problems} />
        ) : waiting > 0 ? (
          <p className="text-bone-2">{portfolioTexts.addingLinks(waiting)}</p>
        ) : (
          <p className="text-bone-2">One, or a whole list. Enter adds it; ‘My shop: shop.example’ names it.</p>
        )}
      </div>
    </div>
  )
}

/**
 * Keeps the caret where it is in the typed text when lines return above it. Returns the function that remembers its
 * distance from the end.
 */
function useCaretFromEnd(field: RefObject<HTMLTextAreaElement | null>, text: string): () => void {
  const fromEnd = useRef(0)
  useLayoutEffect(() => {
    const element = field.current
    const place = text.length - fromEnd.current
    if (element && element === document.activeElement && element.selectionEnd !== place) {
      element.setSelectionRange(place, place)
    }
  }, [field, text])
  return () => {
    const element = field.current
    if (element) fromEnd.current = element.value.length - element.selectionEnd
  }
}

function Problems({ problems }: { problems: readonly UnusedPart[] }) {
  return (
    <ul className="flex max-h-48 flex-col gap-1 overflow-y-auto">
      {keyed(problems).map(({ key, typed, problem }) => (
        <li key={key} className="min-w-0 wrap-anywhere text-danger">
          <bdi className="text-bone-2">{typed.length > 80 ? `${typed.slice(0, 80)}…` : typed}</bdi> {problem}
        </li>
      ))}
    </ul>
  )
}

/** Returns the parts, each with a unique key, because two can be equal. */
function keyed(problems: readonly UnusedPart[]): (UnusedPart & { key: string })[] {
  return problems.map((part, place) => ({ ...part, key: `${place} ${part.typed}` }))
}

/** Renders 'Bring your Linktree', whose form is loaded when it is opened. */
function FromLinktree({ portfolioId }: { portfolioId: string }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="rounded-card border border-line">
      <button
        type="button"
        aria-expanded={open}
        className="flex min-h-12 w-full items-center gap-3 rounded-card px-4 text-start font-medium transition-colors duration-200 hover:bg-surface-2"
        onClick={() => setOpen(!open)}
      >
        <BrandMark icon="linktree" className="size-5 shrink-0" />
        <span className="flex-1">{archiveTexts.linktree.heading}</span>
        <ChevronDown aria-hidden className={cn('size-5 transition-transform duration-200', open && 'rotate-180')} />
      </button>
      {open && (
        <div className="px-4 pt-2 pb-4">
          <LoadedPart
            load={loadBringLinktree}
            props={{ portfolioId, onBrought: () => setOpen(false) }}
            waiting={<Skeleton className="h-24 w-full" />}
          />
        </div>
      )}
    </div>
  )
}

/** Renders the links of the page, the newest of each list last, each with a button that removes it. */
function AddedLinks({ lists: { links, socialLinks } }: Pick<SetupProps, 'lists'>) {
  const rows = [
    ...socialLinks.entries.map((entry) => ({ entry, name: entry.platform, remove: () => socialLinks.remove(entry) })),
    ...links.entries.map((entry) => ({ entry, name: entry.title, remove: () => links.remove(entry) })),
  ]
  if (rows.length === 0) return null
  return (
    <ul aria-label="Added links" aria-live="polite" className="flex flex-col divide-y divide-line">
      {rows.map(({ entry, name, remove }) => (
        <AddedLink key={entry.id} entry={entry} name={name} onRemove={() => void remove()} />
      ))}
    </ul>
  )
}

function AddedLink({ entry, name, onRemove }: { entry: Link | SocialLink; name: string; onRemove(): void }) {
  const platform = 'platform' in entry ? entry.platform : ''
  return (
    <li className="flex items-center gap-3 py-2">
      <PlatformIcon values={{ platform, url: entry.url }} className="size-5 shrink-0 text-bone" />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="match-parent block truncate font-medium">
          {name}
        </span>
        <span dir="ltr" className="block truncate text-sm text-bone-2">
          {entry.url.replace(/^(?:https?:\/\/(?:www\.)?|mailto:)/, '')}
        </span>
      </span>
      <span className="shrink-0 text-xs text-bone-2">{platform === '' ? 'Button' : 'Icon'}</span>
      <Button variant="ghost" size="icon" aria-label={`Remove ${name}`} onClick={onRemove}>
        <Trash2 aria-hidden className="size-4" />
      </Button>
    </li>
  )
}
