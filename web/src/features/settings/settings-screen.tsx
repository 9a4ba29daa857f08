import { Link, useParams } from '@tanstack/react-router'
import { siteTexts } from '@vitrine/core/site'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Suspense } from 'react'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { useHydrated } from '../../ui/hydration.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SECTIONS, type Section } from './sections.ts'

const WAITING = <Skeleton className="mt-5 h-44 rounded-card!" />

/**
 * Renders `/settings` and its sections. On large screens the list of sections is beside the open one, and `/settings` opens
 * the first. On others `/settings` is the list, and a section is a screen of its own.
 */
export function SettingsScreen() {
  const hydrated = useHydrated()
  const { section: path } = useParams({ strict: false })
  const section = path === undefined ? SECTIONS[0] : SECTIONS.find((one) => one.path === path)
  if (!section) return <UnknownSection />
  const isList = path === undefined
  return (
    <>
      <h1 className={cn('font-display text-3xl font-semibold tracking-tight sm:text-4xl', !isList && 'max-lg:sr-only')}>
        Settings
      </h1>
      <div className="mt-6 grid grid-cols-1 items-start gap-10 lg:mt-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <SectionList open={section} className={isList ? '' : 'max-lg:hidden'} />
        <section aria-labelledby="section-title" className={cn('max-w-2xl min-w-0', isList && 'max-lg:hidden')}>
          <div className="-mt-6 mb-2 -ml-3 lg:hidden">
            <Button asChild variant="ghost" size="sm">
              <Link to="/settings/{-$section}" params={{ section: undefined }}>
                <ChevronLeft aria-hidden className="size-4" />
                Settings
              </Link>
            </Button>
          </div>
          <h2 id="section-title" className="font-display text-2xl font-semibold tracking-tight">
            {section.title}
          </h2>
          {hydrated ? (
            <Suspense fallback={WAITING}>
              <section.component key={section.path} />
            </Suspense>
          ) : (
            WAITING
          )}
        </section>
      </div>
    </>
  )
}

function UnknownSection() {
  return (
    <div className="flex flex-col items-start gap-5">
      <h1 className="font-display text-3xl font-semibold tracking-tight sm:text-4xl">{siteTexts.pageNotFound}</h1>
      <p className="text-bone-2">There are no settings at this address.</p>
      <Button asChild variant="primary">
        <Link to="/settings/{-$section}" params={{ section: undefined }}>
          All settings
        </Link>
      </Button>
    </div>
  )
}

function SectionList({ open, className }: { open: Section; className: string }) {
  return (
    <nav aria-label="Settings" className={className}>
      <ul className="flex flex-col gap-1 max-lg:divide-y max-lg:divide-line max-lg:border-y max-lg:border-line max-lg:gap-0">
        {SECTIONS.map(({ path, title, summary, icon: Icon }) => (
          <li key={path}>
            <Link
              to="/settings/{-$section}"
              params={{ section: path }}
              className={cn(
                'flex min-h-16 items-center gap-4 py-2.5 transition-colors duration-200 hover:text-bone lg:min-h-11 lg:gap-3 lg:rounded-control lg:px-3 lg:text-[0.9375rem] lg:hover:bg-surface-2',
                path === open.path ? 'lg:bg-surface-3' : 'lg:text-bone-2',
              )}
            >
              <Icon aria-hidden className="size-5 shrink-0 text-bone-2 lg:size-4.5" />
              <span className="min-w-0 flex-1">
                <span className="font-medium">{title}</span>
                <span className="block text-sm text-bone-2 lg:hidden">{summary}</span>
              </span>
              <ChevronRight aria-hidden className="size-4.5 shrink-0 text-bone-3 lg:hidden" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
