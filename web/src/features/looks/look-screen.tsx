import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type LookView, lookTexts, premiumInLook } from '@vitrine/core/looks'
import { Lock } from 'lucide-react'
import { useOrpc } from '../../api/app-context.ts'
import { useSession } from '../../session/index.ts'
import { SiteFooter } from '../../shell/site-footer.tsx'
import { SiteNavigation } from '../../shell/site-navigation.tsx'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/hydration.ts'
import { LookThumbnail } from './drawing/look-thumbnail.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { useLook } from './use-look.ts'

const route = getRouteApi('/looks/$id')

/** Renders `/looks/{id}`: a saved look, with the page of the person who looks at it if they have one. */
export function LookScreen() {
  const { id } = route.useParams()
  const { view: loaded } = route.useLoaderData()
  const { data: view = loaded } = useQuery(useOrpc().looks.get.queryOptions({ input: { id } }))
  const signedIn = Boolean(useSession())
  return (
    <div className="stage flex min-h-svh flex-col">
      <SiteNavigation />
      <main
        id="main"
        className="mx-auto grid w-full max-w-4xl flex-1 content-center items-center gap-8 px-4 py-10 sm:grid-cols-[minmax(0,20rem)_1fr] sm:gap-14 sm:px-6 sm:py-16"
      >
        <Drawing view={view} />
        <div className="flex min-w-0 flex-col items-start gap-4 sm:order-none">
          <p className="text-sm text-bone-2">A look for your page</p>
          <h1
            dir="auto"
            className="font-display text-[clamp(2.25rem,6vw,3.75rem)] leading-[1.05] font-semibold tracking-[-0.03em] text-balance"
          >
            {view.name}
          </h1>
          <p className="text-bone-2">
            {view.by && (
              <>
                By{' '}
                <a href={`/u/${view.by}`} className="text-bone underline underline-offset-4">
                  @{view.by}
                </a>
                {' · '}
              </>
            )}
            {lookTexts.uses(view.uses)}
          </p>
          {premiumInLook(view.look).length > 0 && (
            <p className="flex items-center gap-2 text-sm text-bone-2">
              <Lock aria-hidden className="size-4 shrink-0 text-premium" />
              Parts of it are Premium. You can try them in your preview.
            </p>
          )}
          <div className="mt-2 flex items-center gap-2">
            {signedIn ? <UseButton view={view} /> : <SignInButton id={id} />}
            {signedIn && !view.own && <FavouriteButton view={view} />}
          </div>
          <p className="text-sm text-bone-2">It changes how your page looks, never your texts, links or files.</p>
        </div>
      </main>
      <SiteFooter signedIn={signedIn} />
    </div>
  )
}

const USE = 'Use this look'

function UseButton({ view }: { view: LookView }) {
  const use = useLook(view)
  return (
    <Button variant="primary" busy={use.isPending} onClick={() => use.mutate()}>
      {USE}
    </Button>
  )
}

function SignInButton({ id }: { id: string }) {
  return (
    <Button asChild variant="primary">
      <Link to="/auth" search={{ returnTo: `/looks/${id}` }}>
        {USE}
      </Link>
    </Button>
  )
}

/** Renders the drawing, of the person's own page once it is known. */
function Drawing({ view }: { view: LookView }) {
  const session = useSession()
  const hydrated = useHydrated()
  const own = useQuery({ ...useOrpc().portfolios.listOwn.queryOptions(), enabled: hydrated && Boolean(session) })
  const person = own.data?.[0] ?? { title: 'Your name', username: view.by ?? 'you', profileImageUrl: null }
  return (
    <LookThumbnail
      look={view.look}
      person={person}
      className="mx-auto block w-full max-w-60 rounded-card shadow-[0_0_0_1px_var(--line),0_24px_60px_-20px_rgb(0_0_0/60%)] sm:max-w-none"
    />
  )
}
