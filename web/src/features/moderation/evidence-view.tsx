import type { Evidence, MessageEvidence, PageEvidence } from '@vitrine/core/moderation'
import { isMessage } from '@vitrine/core/moderation/lite'
import { moderationTexts } from '@vitrine/core/moderation/texts'
import { cn } from '../../ui/cn.ts'

/** Renders what was reported as it was then, as text: nothing of it is a link or a picture here. */
export function EvidenceView({ evidence, target }: { evidence: Evidence | null; target: string }) {
  return (
    <section aria-labelledby="evidence" className="min-w-0">
      <h3 id="evidence" className="font-medium">
        {isMessage(target) ? moderationTexts.messageEvidence : moderationTexts.evidence}
      </h3>
      {evidence ? (
        <EvidenceRows rows={rowsOf(evidence)} target={target} />
      ) : (
        <p className="mt-2 text-bone-2">{moderationTexts.evidenceMissing}</p>
      )}
    </section>
  )
}

/** A row of the evidence. The one whose key is the target is marked. */
interface EvidenceRow {
  key: string
  name: string
  text: string
}

function rowsOf(evidence: Evidence): EvidenceRow[] {
  return 'messages' in evidence ? messageRows(evidence) : pageRows(evidence)
}

function messageRows({ page, messages }: MessageEvidence): EvidenceRow[] {
  return messages.map(({ id, sender, side, text, sentAt }) => ({
    key: `message:${id}`,
    name: `${side === 'owner' ? `@${page}` : sender}, ${sentAt.slice(0, 16).replace('T', ' ')} UTC`,
    text,
  }))
}

function pageRows(evidence: PageEvidence): EvidenceRow[] {
  const { title, bio, links, pictures, projects, note } = evidence
  return [
    { key: 'title', name: 'Title', text: title },
    { key: 'bio', name: 'Bio', text: bio },
    { key: 'note', name: 'Note', text: note ?? '' },
    ...links.map(({ id, title, href }) => ({ key: `link:${id}`, name: 'Link', text: `${title} (${href})` })),
    ...projects.map(({ title, description, href }, index) => ({
      key: `project:${index}`,
      name: 'Project',
      text: [title, description, href].filter(Boolean).join('\n'),
    })),
    ...pictures.map(({ name, url, sha256 }) => ({
      key: `picture:${name}`,
      name: 'Picture',
      text: `${url}\nSHA-256: ${sha256 ?? 'no file'}`,
    })),
  ]
}

function EvidenceRows({ rows, target }: { rows: readonly EvidenceRow[]; target: string }) {
  return (
    <dl className="mt-2 max-h-60 overflow-y-auto rounded-control bg-surface-2 p-3 text-sm" tabIndex={-1}>
      {rows
        .filter(({ text }) => text !== '')
        .map(({ key, name, text }) => (
          <div key={key} className={cn('py-1.5', key === target && 'font-medium text-idle')}>
            <dt className="text-bone-2">{name}</dt>
            <dd dir="auto" className="break-words whitespace-pre-line">
              {text}
            </dd>
          </div>
        ))}
    </dl>
  )
}
