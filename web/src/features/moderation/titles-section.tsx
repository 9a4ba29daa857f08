import { useQuery } from '@tanstack/react-query'
import { moderationTexts } from '@vitrine/core/moderation/texts'
import { useOrpc } from '../../api/app-context.ts'
import { OutsideLink } from '../../ui/outside-link.tsx'
import { GuardEntry, GuardSection } from './guard-list.tsx'

/** Renders the titles that look like other pages or the operator. */
export function TitlesSection() {
  const { moderation } = useOrpc()
  const query = useQuery(moderation.lookAlikeTitles.queryOptions())
  return (
    <GuardSection
      id="titles"
      title={moderationTexts.titles}
      hint={moderationTexts.titlesHint}
      empty={moderationTexts.titlesEmpty}
      query={query}
    >
      {({ userId, username, title, like }) => (
        <GuardEntry
          key={userId}
          title={title}
          detail={
            <>
              {moderationTexts.titleLike(like)},{' '}
              <OutsideLink href={`/u/${username}`} className="underline underline-offset-4">
                @{username}
              </OutsideLink>
            </>
          }
          actions={[]}
        />
      )}
    </GuardSection>
  )
}
