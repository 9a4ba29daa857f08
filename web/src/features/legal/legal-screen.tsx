import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useSiteSettings } from '../../api/app-context.ts'
import { PublicScreen, ScreenHeading } from '../../shell/public-screen.tsx'

/** Section of a legal text; `id` is its anchor. */
export interface LegalSection {
  id: string
  title: string
  content: ReactNode
}

const TEXT =
  'flex flex-col gap-4 leading-relaxed text-pretty text-bone-2 [&_strong]:font-medium [&_strong]:text-bone [&_a]:underline [&_a]:underline-offset-4 [&_a]:decoration-bone/30 [&_a:hover]:decoration-bone [&_a]:text-bone [&_ul]:flex [&_ul]:list-disc [&_ul]:flex-col [&_ul]:gap-2 [&_ul]:pl-5 [&_ul]:marker:text-bone-3'

/** Renders a legal text with its date, a short version and a table of contents. */
export function LegalScreen({
  title,
  short,
  sections,
}: {
  title: string
  /** Points of the short version. */
  short: readonly ReactNode[]
  sections: readonly LegalSection[]
}) {
  const { legalDate } = useSiteSettings()
  const id = useId()
  return (
    <PublicScreen>
      <ScreenHeading>{title}</ScreenHeading>
      <p className="mt-4 text-bone-2">Last updated {legalDate}</p>
      <div className="mt-10 grid gap-x-16 gap-y-10 sm:mt-14 lg:grid-cols-[15rem_minmax(0,42rem)]">
        <nav aria-label="On this page" className="lg:hidden">
          <details className="group raised rounded-card bg-surface-1">
            <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between px-5 font-medium [&::-webkit-details-marker]:hidden">
              On this page
              <ChevronDown
                aria-hidden
                className="size-5 text-bone-3 transition-[rotate] duration-200 ease-out group-open:rotate-180"
              />
            </summary>
            <div className="px-5 pb-4">
              <Contents sections={sections} />
            </div>
          </details>
        </nav>
        <nav aria-labelledby={`${id}-contents`} className="h-fit max-lg:hidden lg:sticky lg:top-8">
          <h2 id={`${id}-contents`} className="text-sm font-medium">
            On this page
          </h2>
          <Contents sections={sections} />
        </nav>
        <div>
          <section aria-labelledby={`${id}-short`} className="raised rounded-card bg-surface-1 p-6 sm:p-8">
            <h2 id={`${id}-short`} className="font-medium">
              In short
            </h2>
            <ul className="mt-3 flex list-disc flex-col gap-2 pl-5 text-pretty text-bone-2 marker:text-bone-3">
              {short.map((point, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the points never change
                <li key={index}>{point}</li>
              ))}
            </ul>
          </section>
          {sections.map((section) => (
            <section
              key={section.id}
              id={section.id}
              aria-labelledby={`${section.id}-heading`}
              className="mt-12 scroll-mt-8"
            >
              <h2 id={`${section.id}-heading`} className="mb-4 font-display text-2xl font-semibold tracking-tight">
                {section.title}
              </h2>
              <div className={TEXT}>{section.content}</div>
            </section>
          ))}
        </div>
      </div>
    </PublicScreen>
  )
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <ol className="mt-2 border-line border-l">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="-ml-px flex min-h-11 items-center border-transparent border-l pl-4 text-sm text-bone-2 transition-colors duration-200 hover:border-bone hover:text-bone lg:min-h-9"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
}

/** Renders the operator's name. */
export function Operator() {
  return useSiteSettings().operator
}

/** Renders the operator's address as a link. */
export function SupportMail() {
  const { supportEmail } = useSiteSettings()
  return <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
}
