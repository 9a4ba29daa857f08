import type { ImportItem, ImportPart, ImportReport, SkippedItem } from '@vitrine/core/archives'
import { archiveTexts } from '@vitrine/core/archives/texts'

const PARTS: Record<ImportPart, string> = {
  texts: 'Texts',
  look: 'Look',
  files: 'Files',
  links: 'Links',
  socialLinks: 'Social links',
  projects: 'Projects',
  badges: 'Badges',
}

/** Renders what an import brings, what it changes and what it leaves out. */
export function Report({
  report,
  coming,
  skipped,
}: {
  report: ImportReport
  /** Heading of what comes. */
  coming: string
  /** Heading of what is left out. */
  skipped: string
}) {
  return (
    <div className="flex flex-col gap-6">
      <section>
        <h4 className="mb-3 text-sm font-medium">{coming}</h4>
        {report.coming.length === 0 ? (
          <p className="text-bone-2">Nothing new</p>
        ) : (
          <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[8rem_1fr]">
            {groupsOf(report.coming).map(([part, items]) => (
              <div key={part} className="contents">
                <dt className="text-bone-2">
                  {PARTS[part]} <span className="tabular-nums">({items.length})</span>
                </dt>
                <dd className="min-w-0 wrap-anywhere max-sm:-mt-3">{items.map(({ title }) => title).join(', ')}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      <Reasons heading={archiveTexts.changed} items={report.changed} />
      <Reasons heading={skipped} items={report.skipped} />
    </div>
  )
}

/** Renders items with the reason of each; nothing without items. */
function Reasons({ heading, items }: { heading: string; items: readonly SkippedItem[] }) {
  if (items.length === 0) return null
  return (
    <section>
      <h4 className="mb-3 text-sm font-medium">
        {heading} <span className="tabular-nums">({items.length})</span>
      </h4>
      <ul className="flex flex-col gap-2">
        {keyed(items).map(({ key, title, part, reason }) => (
          <li key={key} className="min-w-0 wrap-anywhere">
            {title || PARTS[part]} <span className="text-bone-2">· {reason}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function groupsOf(items: readonly ImportItem[]): [ImportPart, ImportItem[]][] {
  const groups = new Map<ImportPart, ImportItem[]>()
  for (const item of items) groups.set(item.part, [...(groups.get(item.part) ?? []), item])
  return [...groups]
}

/** Returns the items, each with a unique key, because two items can be equal. */
export function keyed(items: readonly SkippedItem[]): (SkippedItem & { key: string })[] {
  return items.map((item, place) => ({ ...item, key: `${place} ${item.title}` }))
}
