import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { lookTexts, premiumInLook } from '@vitrine/core/looks'
import { site } from '@vitrine/core/site'
import { Lock } from 'lucide-react'
import { useOrpc } from '../../api/app-context.ts'
import { useSession } from '../../session/index.ts'
import { SiteFooter } from '../../shell/site-footer.tsx'
import { SiteNavigation } from '../../shell/site-navigation.tsx'
import { LookThumbnail } from './drawing/look-thumbnail.tsx'
import { useDrawnPerson } from './drawn-person.ts'
import { FavouriteButton } from './favourite-button.tsx'
import { ofPerson, type ShownLook } from './shown-look.ts'
import { UseLookButton } from './use-look-button.tsx'

const route = getRouteApi('/looks/$id')

/** Renders `/looks/{id}`: a look of the gallery or a saved one, with the page of the person who looks at it if they have one. */
export function LookScreen() {
  const { look: loaded } = route.useLoaderData()
  const look = useCurrent(loaded)
  const signedIn = Boolean(useSession())
  const { name, saved } = look
  return (
    <div className="stage flex min-h-svh flex-col">
      <SiteNavigation />
      <main
        id="main"
        className="mx-auto grid w-full max-w-4xl flex-1 content-center items-center gap-8 px-4 py-10 sm:grid-cols-[minmax(0,20rem)_1fr] sm:gap-14 sm:px-6 sm:py-16"
      >
        <LookThumbnail
          look={look.look}
          person={useDrawnPerson(saved?.by ?? 'you')}
          className="mx-auto block w-full max-w-60 rounded-card shadow-[0_0_0_1px_var(--line),0_24px_60px_-20px_rgb(0_0_0/60%)] sm:max-w-none"
        />
        <div className="flex min-w-0 flex-col items-start gap-4 sm:order-none">
          <Link to="/looks" className="inline-flex min-h-11 items-center text-sm text-bone-2 hover:text-bone">
            All looks
          </Link>
          <h1
            dir="auto"
            className="max-w-full font-display text-[clamp(2.25rem,6vw,3.75rem)] leading-[1.05] font-semibold tracking-[-0.03em] text-balance wrap-anywhere"
          >
            {name}
          </h1>
          <Origin look={look} />
          {premiumInLook(look.look).length > 0 && (
            <p className="flex items-center gap-2 text-sm text-bone-2">
              <Lock aria-hidden className="size-4 shrink-0 text-premium" />
              Parts of it are Premium. You can try them in your preview.
            </p>
          )}
          <div className="mt-2 flex items-center gap-2">
            <UseLookButton look={look} />
            {signedIn && saved && !saved.own && <FavouriteButton view={saved} />}
          </div>
          <p className="text-sm text-bone-2">It changes how your page looks, never your texts, links or files.</p>
        </div>
      </main>
      <SiteFooter signedIn={signedIn} />
    </div>
  )
}

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
