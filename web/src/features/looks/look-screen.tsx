import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { lookTexts, premiumInLook } from '@vitrine/core/looks'
import { site } from '@vitrine/core/site'
import { ArrowLeft, ArrowRight, Lock } from 'lucide-react'
import { useOrpc } from '../../api/app-context.ts'
import { useSession } from '../../session/index.ts'
import { PublicScreen } from '../../shell/public-screen.tsx'
import { LookThumbnail } from './drawing/look-thumbnail.tsx'
import { useDrawnPerson } from './drawn-person.ts'
import { FavouriteButton } from './favourite-button.tsx'
import { GALLERY, ofPerson, type ShownLook } from './shown-look.ts'
import { UseLookButton } from './use-look-button.tsx'

const route = getRouteApi('/looks/$id')

/** Renders `/looks/{id}`: a look of the gallery or a saved one, with the page of the person who looks at it if they have one. */
export function LookScreen() {
  const { look: loaded } = route.useLoaderData()
  const look = useCurrent(loaded)
  const signedIn = Boolean(useSession())
  const { name, saved } = look
  return (
    <PublicScreen>
      <Link
        to="/looks"
        className="-mt-4 mb-4 inline-flex min-h-11 items-center gap-2 text-sm text-bone-2 hover:text-bone"
      >
        <ArrowLeft aria-hidden className="size-4" />
        All looks
      </Link>
      <div className="grid gap-8 md:grid-cols-2 lg:gap-16">
        <LookThumbnail
          look={look.look}
          person={useDrawnPerson(saved?.by ?? 'you')}
          className="block w-full rounded-card shadow-[0_0_0_1px_var(--line)]"
        />
        <div className="flex min-w-0 flex-col items-start gap-4">
          <h1
            dir="auto"
            className="max-w-full font-display text-[clamp(2.25rem,6vw,3.75rem)] leading-[1.05] font-semibold tracking-[-0.03em] text-balance wrap-anywhere"
          >
            {name}
          </h1>
          <Origin look={look} />
          {premiumInLook(look.look).length > 0 && (
            <p className="flex gap-2 text-sm text-pretty text-bone-2">
              <Lock aria-hidden className="mt-0.5 size-4 shrink-0 text-premium" />
              Parts of it are Premium. You can try them in your preview. Without Premium, Save asks whether to leave
              them out.
            </p>
          )}
          <div className="mt-2 flex items-center gap-2">
            <UseLookButton look={look} />
            {signedIn && saved && !saved.own && <FavouriteButton view={saved} />}
          </div>
          <p className="text-sm text-bone-2">It changes how your page looks, never your texts, links or files.</p>
          <Neighbors id={look.id} />
        </div>
      </div>
    </PublicScreen>
  )
}

/** Renders the links to the looks of the gallery before and after one of them. The first follows the last. */
function Neighbors({ id }: { id: string }) {
  const index = GALLERY.findIndex((one) => one.id === id)
  if (index < 0) return null
  const previous = GALLERY.at(index - 1)
  const next = GALLERY.at((index + 1) % GALLERY.length)
  return (
    <nav aria-label="Other looks" className="mt-auto flex w-full justify-between gap-4 border-t border-line pt-4">
      {previous && (
        <Link to="/looks/$id" params={{ id: previous.id }} rel="prev" className={NEIGHBOR}>
          <ArrowLeft aria-hidden className="size-4 shrink-0" />
          <span className="sr-only">Previous look: </span>
          {previous.name}
        </Link>
      )}
      {next && (
        <Link to="/looks/$id" params={{ id: next.id }} rel="next" className={NEIGHBOR}>
          <span className="sr-only">Next look: </span>
          {next.name}
          <ArrowRight aria-hidden className="size-4 shrink-0" />
        </Link>
      )}
    </nav>
  )
}

const NEIGHBOR = 'inline-flex min-h-11 items-center gap-2 text-bone-2 hover:text-bone'

/** Returns a look with the newest numbers of a saved one. */
function useCurrent(loaded: ShownLook): ShownLook {
  const saved = useQuery({
    ...useOrpc().looks.get.queryOptions({ input: { id: loaded.id } }),
    enabled: loaded.saved !== null,
  })
  return saved.data ? ofPerson(saved.data) : loaded
}

function Origin({ look: { saved } }: { look: ShownLook }) {
  if (!saved) return <p className="text-bone-2">By {site.name}</p>
  return (
    <p className="text-bone-2">
      {saved.by && (
        <>
          By{' '}
          <a href={`/u/${saved.by}`} className="text-bone underline underline-offset-4">
            @{saved.by}
          </a>
          {' · '}
        </>
      )}
      {lookTexts.uses(saved.uses)}
      {saved.favourites > 0 && ` · ${lookTexts.favourites(saved.favourites)}`}
    </p>
  )
}
