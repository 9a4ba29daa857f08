import type { Evidence, MessageEvidence, PageEvidence } from '@vitrine/core/moderation'
import { messageTarget } from '@vitrine/core/moderation/lite'
import { moderationTexts } from '@vitrine/core/moderation/texts'

/** A row of the evidence. The one whose key is the target is marked. */
export interface EvidenceRow {
  key: string
  name: string
  text: string
}

/** Returns what the evidence shows, in rows that have a text. */
export function evidenceRows(evidence: Evidence, target: string): EvidenceRow[] {
  const rows = 'messages' in evidence ? messageRows(evidence) : pageRows(evidence, target)
  return rows.filter(({ text }) => text !== '')
}

function messageRows({ page, messages }: MessageEvidence): EvidenceRow[] {
  return messages.map(({ id, sender, side, text, sentAt }) => ({
    key: messageTarget(id),
    name: `${side === 'owner' ? `@${page}` : sender}, ${sentAt.slice(0, 16).replace('T', ' ')} UTC`,
    text,
  }))
}

function pageRows({ title, bio, links, pictures, projects, note }: PageEvidence, target: string): EvidenceRow[] {
  return [
    { key: 'title', name: 'Title', text: title },
    { key: 'bio', name: 'Bio', text: bio },
    // A page shows one note, whose id is not stored.
    { key: kindOf(target) === 'note' ? target : 'note', name: 'Note', text: note ?? '' },
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

/** Returns what a report is about besides its page: the row of the evidence if there is one; null for the entire page. */
export function subjectOf(target: string, evidence: Evidence | null): string | null {
  const kind = kindOf(target)
  if (kind === undefined) return null
  const row = kind !== 'message' && evidence && evidenceRows(evidence, target).find(({ key }) => key === target)
  return row ? `${row.name}: ${row.text}` : moderationTexts.targetKinds[kind]
}

const TARGET_KINDS = ['message', 'link', 'project', 'picture', 'note'] as const

function kindOf(target: string): keyof typeof moderationTexts.targetKinds | undefined {
  return TARGET_KINDS.find((kind) => target.startsWith(`${kind}:`))
}
