import { useId } from 'react'
import arcade from './pictures/looks/arcade.webp'
import aurora from './pictures/looks/aurora.webp'
import bento from './pictures/looks/bento.webp'
import bubblegum from './pictures/looks/bubblegum.webp'
import neon from './pictures/looks/neon.webp'
import paper from './pictures/looks/paper.webp'
import pop from './pictures/looks/pop.webp'
import sorbet from './pictures/looks/sorbet.webp'
import sundown from './pictures/looks/sundown.webp'
import terminal from './pictures/looks/terminal.webp'

/**
 * Pictures of demo pages in looks of the gallery, made by `npm run pictures`, in their order. Their names are repeated
 * here, because the catalog of the looks would load its schemas with the landing page.
 */
const LOOKS = [
  { id: 'pop', name: 'Pop', picture: pop },
  { id: 'aurora', name: 'Aurora', picture: aurora },
  { id: 'paper', name: 'Paper', picture: paper },
  { id: 'neon', name: 'Neon', picture: neon },
  { id: 'bubblegum', name: 'Bubblegum', picture: bubblegum },
  { id: 'bento', name: 'Bento', picture: bento },
  { id: 'terminal', name: 'Terminal', picture: terminal },
  { id: 'sorbet', name: 'Sorbet', picture: sorbet },
  { id: 'sundown', name: 'Sundown', picture: sundown },
  { id: 'arcade', name: 'Arcade', picture: arcade },
] as const

/**
 * Renders demo pages in different looks, which drift past until the visitor stops them. Under 'reduce motion' they are a
 * row that scrolls.
 */
export function LookWall() {
  const id = useId()
  return (
    <section aria-labelledby={id} className="look-section mt-14 w-full text-left sm:mt-24">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h2 id={id} className="font-display text-3xl font-semibold tracking-[-0.03em] sm:text-4xl">
            Make it look like you
          </h2>
          <p className="mt-2 max-w-md text-pretty text-bone-2">
            Real pages, each in another look. Pick one, then change every part of it.
          </p>
        </div>
        <div className="flex items-center gap-5">
          <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-bone-2 motion-reduce:hidden">
            <input type="checkbox" autoComplete="off" className="size-5 accent-bone" />
            Pause motion
          </label>
          <a
            href="/looks"
            className="inline-flex min-h-11 items-center text-bone underline decoration-line underline-offset-6 hover:decoration-current"
          >
            See all looks
          </a>
        </div>
      </div>
      {/* Left to right in every language, because it drifts to the left. */}
      <div dir="ltr" className="look-wall -mx-4 mt-7 sm:mx-0 sm:mt-9">
        <div className="look-track flex w-max">
          <Looks />
          <Looks repeated />
        </div>
      </div>
    </section>
  )
}

/** Renders the pictures once; `repeated` is the second time, which only fills the gap behind the first. */
function Looks({ repeated = false }: { repeated?: boolean }) {
  return (
    <ul aria-hidden={repeated || undefined} className={repeated ? 'flex motion-reduce:hidden' : 'flex'}>
      {LOOKS.map(({ id, name, picture }) => (
        <li key={id} className="w-44 pr-3 sm:w-62 sm:pr-4">
          <a href={`/looks/${id}`} tabIndex={repeated ? -1 : undefined} className="group block rounded-card py-1">
            <img
              src={picture}
              alt=""
              width={390}
              height={693}
              loading="lazy"
              className="h-auto w-full rounded-card shadow-[0_0_0_1px_var(--line)] transition-shadow duration-200 group-hover:shadow-[0_0_0_2px_var(--ink-3)]"
            />
            <span className="mt-3 block truncate text-sm text-bone-2 group-hover:text-bone">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
