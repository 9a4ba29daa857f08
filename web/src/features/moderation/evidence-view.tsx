import type { Evidence } from '@vitrine/core/moderation'
import { isMessage } from '@vitrine/core/moderation/lite'
import { moderationTexts } from '@vitrine/core/moderation/texts'
import { cn } from '../../ui/cn.ts'
import { type EvidenceRow, evidenceRows } from './evidence-rows.ts'

/** Renders what was reported as it was then, as text: nothing of it is a link or a picture here. */
export function EvidenceView({ evidence, target }: { evidence: Evidence | null; target: string }) {
  return (
    <section aria-labelledby="evidence" className="min-w-0">
      <h3 id="evidence" className="font-medium">
        {isMessage(target) ? moderationTexts.messageEvidence : moderationTexts.evidence}
      </h3>
      {evidence ? (
        <EvidenceList rows={evidenceRows(evidence, target)} target={target} />
      ) : (
        <p className="mt-2 text-bone-2">{moderationTexts.evidenceMissing}</p>
      )}
    </section>
  )
}

function EvidenceList({ rows, target }: { rows: readonly EvidenceRow[]; target: string }) {
  return (
    <dl
      className="mt-2 divide-y divide-line overflow-y-auto rounded-control bg-surface-2 px-4 py-1 text-sm max-lg:max-h-72"
      tabIndex={-1}
    >
      {rows.map(({ key, name, text }) => (
        <div key={key} className={cn('py-2.5', key === target && 'font-medium text-idle')}>
          <dt className="text-bone-2">
            {name}
            {key === target && <span className="text-idle"> · {moderationTexts.reported}</span>}
          </dt>
          <dd dir="auto" className="break-words whitespace-pre-line">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  )
}
