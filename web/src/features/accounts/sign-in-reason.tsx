import { useQuery } from '@tanstack/react-query'
import { chatTexts } from '@vitrine/core/chat/texts'
import { useOrpc } from '../../api/app-context.ts'
import type { SignInNotice } from '../../session/index.ts'
import { PortfolioAvatar } from '../../ui/portfolio-picture.tsx'

/** Why an act on a page needs an account. */
const REASONS: Partial<Record<SignInNotice, string>> = {
  like: 'With an account your like counts once, and you can take it back.',
  chat: 'With an account the answer finds you, also when you have left the page.',
  gift: 'With an account you can see when your gift was claimed.',
}

/** Renders the page that an act was meant for, and why the act needs an account. Nothing without such a page. */
export function SignInReason({ notice, returnTo }: { notice: SignInNotice; returnTo: string }) {
  const [, username = ''] = /^\/u\/([a-z0-9_]{1,20})(?![^?#])/.exec(returnTo) ?? []
  const reason = REASONS[notice]
  const page = useQuery({
    ...useOrpc().portfolios.view.queryOptions({ input: { username } }),
    enabled: reason !== undefined && username !== '',
    retry: false,
  }).data
  if (!reason || !page) return null
  return (
    <section aria-label={page.title} className="raised mb-6 rounded-control bg-surface-2 p-4">
      <div className="flex items-center gap-3">
        <PortfolioAvatar page={page} className="size-12" />
        <div className="min-w-0">
          <p className="truncate font-medium">{page.title}</p>
          <p className="truncate text-sm text-bone-2">@{page.username}</p>
        </div>
      </div>
      {page.bio && <p className="mt-3 line-clamp-2 text-sm text-bone-2">{page.bio}</p>}
      <p className="mt-3 text-sm text-bone">{reason}</p>
      {notice === 'chat' && !page.premium && (
        <p className="mt-2 text-sm text-idle">{chatTexts.mayNotAnswer(page.username)}</p>
      )}
    </section>
  )
}
