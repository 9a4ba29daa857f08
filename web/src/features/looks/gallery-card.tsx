import { Link } from '@tanstack/react-router'
import { lookTexts, premiumInLook } from '@vitrine/core/looks'
import { Lock } from 'lucide-react'
import { useSession } from '../../session/index.ts'
import type { DrawnPerson } from './drawing/frame.ts'
import { LookThumbnail } from './drawing/look-thumbnail.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import type { ShownLook } from './shown-look.ts'
import { UseLookButton } from './use-look-button.tsx'

/** Renders a look on `/looks`: a link to its own screen, what is known of it, and 'Use this look'. */
export function GalleryCard({ look, person }: { look: ShownLook; person: DrawnPerson }) {
  const { id, name, saved } = look
  const signedIn = Boolean(useSession())
  return (
    <li className="relative flex min-w-0 flex-col gap-2">
      <Link
        to="/looks/$id"
        params={{ id }}
        className="group flex flex-col gap-2 rounded-control font-medium"
        preload={false}
      >
        <LookThumbnail
          look={look.look}
          person={person}
          className="block w-full rounded-control shadow-[0_0_0_1px_var(--line)] transition-shadow duration-200 group-hover:shadow-[0_0_0_2px_var(--ink-3)]"
        />
        <span className="flex items-center gap-1.5">
          <span dir="auto" className="match-parent min-w-0 flex-1 truncate">
            {name}
          </span>
          {premiumInLook(look.look).length > 0 && (
            <Lock aria-label="Premium" className="size-3.5 shrink-0 text-premium" />
          )}
        </span>
      </Link>
      {saved && (
        <div className="flex min-h-11 items-center justify-between gap-2 text-sm text-bone-2">
          <p className="min-w-0">
            {saved.by && (
              <a href={`/u/${saved.by}`} className="block truncate hover:text-bone">
                @{saved.by}
              </a>
            )}
            {lookTexts.uses(saved.uses)}
            {saved.favourites > 0 && ` · ${lookTexts.favourites(saved.favourites)}`}
          </p>
          {signedIn && !saved.own && <FavouriteButton view={saved} />}
        </div>
      )}
      <div className="over-picture mt-auto">
        <UseLookButton look={look} listed />
      </div>
    </li>
  )
}
