import type { LinktreePreview, TakenParts } from '@vitrine/core/archives'
import { archiveTexts } from '@vitrine/core/archives/texts'
import { socialName } from '@vitrine/core/portfolios'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { keyed } from './report.tsx'
import { useLinktree } from './use-linktree.ts'

/**
 * Renders 'Bring your Linktree': the field for a page at Linktree, then what it has, of which the person ticks what
 * comes. `onBrought` is called once that is stored.
 */
export function BringLinktree({ portfolioId, onBrought }: { portfolioId: string; onBrought(): void }) {
  const { preview, busy, problem, find, bring, startOver } = useLinktree(portfolioId, onBrought)
  return preview ? (
    <Parts
      key={preview.name}
      preview={preview}
      busy={busy}
      problem={problem}
      onBring={(take) => void bring(take)}
      onStartOver={startOver}
    />
  ) : (
    <FindForm busy={busy} problem={problem} onFind={(linktree) => void find(linktree)} />
  )
}

function FindForm({
  busy,
  problem,
  onFind,
}: {
  busy: boolean
  problem: string | null
  onFind(linktree: string): void
}) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  useEffect(() => field.current?.focus(), [])

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (typed.trim() === '') field.current?.focus()
    else if (!busy) onFind(typed)
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-2">
      <Field label={archiveTexts.linktree.field} error={problem ?? undefined} hint={archiveTexts.linktree.hint}>
        <Input
          ref={field}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder="linktr.ee/yourname"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" variant="secondary" busy={busy} className="self-start">
        {archiveTexts.linktree.find}
      </Button>
    </form>
  )
}

function Parts({
  preview,
  busy,
  problem,
  onBring,
  onStartOver,
}: {
  preview: LinktreePreview
  busy: boolean
  problem: string | null
  onBring(take: TakenParts): void
  onStartOver(): void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const choice = useChoice(preview)
  // The field that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-col gap-3">
      <h3 ref={heading} tabIndex={-1} className="wrap-anywhere font-medium focus-visible:outline-none">
        linktr.ee/{preview.name}
      </h3>
      <ul className="flex max-h-96 flex-col divide-y divide-line overflow-y-auto">
        {partsOf(preview).map(({ key, name, text }) => (
          <li key={key}>
            <label className="flex min-h-12 cursor-pointer items-center gap-3 py-1">
              <input
                type="checkbox"
                checked={choice.has(key)}
                className="size-5 shrink-0 accent-bone"
                onChange={() => choice.toggle(key)}
              />
              <span className="min-w-0 flex-1">
                <span dir="auto" className="match-parent block truncate">
                  {name}
                </span>
                <span dir="auto" className="match-parent block truncate text-sm text-bone-2">
                  {text}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <LeftOut preview={preview} />
      {problem !== null && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          busy={busy}
          disabled={choice.count === 0}
          onClick={() => onBring(toTake(preview, choice.has))}
        >
          {archiveTexts.linktree.add(choice.count)}
        </Button>
        <Button variant="ghost" disabled={busy} onClick={onStartOver}>
          {archiveTexts.linktree.another}
        </Button>
      </div>
    </div>
  )
}

/** Renders what the page has and cannot bring, closed at first. */
function LeftOut({ preview: { skipped } }: { preview: LinktreePreview }): ReactNode {
  if (skipped.length === 0) return null
  return (
    <details className="text-sm text-bone-2">
      <summary className="flex min-h-11 cursor-pointer items-center">
        {archiveTexts.linktree.leftOut(skipped.length)}
      </summary>
      <ul className="flex max-h-48 flex-col gap-1 overflow-y-auto">
        {keyed(skipped).map(({ key, title, reason }) => (
          <li key={key} className="wrap-anywhere">
            <bdi className="text-bone">{title}</bdi> · {reason}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A part of the page that can be ticked. */
interface Part {
  key: string
  name: string
  text: string
}

function partsOf({ title, bio, hasPortrait, links, socialLinks }: LinktreePreview): Part[] {
  const { parts } = archiveTexts.linktree
  const shown = (url: string) => url.replace(/^(?:https?:\/\/(?:www\.)?|mailto:)/, '')
  return [
    ...(hasPortrait ? [{ key: 'portrait', name: parts.portrait, text: parts.portraitHint }] : []),
    ...(title === null ? [] : [{ key: 'title', name: parts.title, text: title }]),
    ...(bio === null ? [] : [{ key: 'bio', name: parts.bio, text: bio }]),
    ...socialLinks.map(({ platform, url }) => ({
      key: `socialLinks ${url}`,
      name: socialName({ platform, url }),
      text: shown(url),
    })),
    ...links.map((link) => ({ key: `links ${link.url}`, name: link.title, text: shown(link.url) })),
  ].filter(({ key }, place, all) => all.findIndex((one) => one.key === key) === place)
}

function toTake({ links, socialLinks }: LinktreePreview, has: (key: string) => boolean): TakenParts {
  return {
    title: has('title'),
    bio: has('bio'),
    portrait: has('portrait'),
    links: links.map(({ url }) => url).filter((url) => has(`links ${url}`)),
    socialLinks: socialLinks.map(({ url }) => url).filter((url) => has(`socialLinks ${url}`)),
  }
}

/** Returns the ticked parts; at first all of them. */
function useChoice(preview: LinktreePreview) {
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set())
  return {
    count: partsOf(preview).filter(({ key }) => !unticked.has(key)).length,
    has: (key: string) => !unticked.has(key),
    toggle(key: string) {
      const next = new Set(unticked)
      if (!next.delete(key)) next.add(key)
      setUnticked(next)
    },
  }
}
