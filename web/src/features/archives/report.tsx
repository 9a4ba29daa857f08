import type { ImportItem, ImportPart, ImportReport, SkippedItem } from '@vitrine/core/archives'

const PARTS: Record<ImportPart, string> = {
  texts: 'Texts',
  look: 'Look',
  files: 'Files',
  links: 'Links',
  socialLinks: 'Social links',
  projects: 'Projects',
  badges: 'Badges',
}

/** Renders what an import brings and what it leaves out. */
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
      {report.skipped.length > 0 && (
        <section>
          <h4 className="mb-3 text-sm font-medium">
            {skipped} <span className="tabular-nums">({report.skipped.length})</span>
          </h4>
          <ul className="flex flex-col gap-2">
            {keyed(report.skipped).map(({ key, title, part, reason }) => (
              <li key={key} className="min-w-0 wrap-anywhere">
                {title || PARTS[part]} <span className="text-bone-2">· {reason}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function groupsOf(items: readonly ImportItem[]): [ImportPart, ImportItem[]][] {
  const groups = new Map<ImportPart, ImportItem[]>()
  for (const item of items) groups.set(item.part, [...(groups.get(item.part) ?? []), item])
  return [...groups]
}

/** Returns the items with a key each, because two can be equal. */
function keyed(items: readonly SkippedItem[]): (SkippedItem & { key: string })[] {
  return items.map((item, place) => ({ ...item, key: `${place} ${item.title}` }))
}
