import { useQuery } from '@tanstack/react-query'
import { moderationTexts } from '@vitrine/core/moderation/texts'
import { useOrpc } from '../../api/app-context.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
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
      empty={query.data?.length === 0 ? moderationTexts.titlesEmpty : null}
    >
      {query.isError && (
        <LoadFailure
          heading={moderationTexts.guardsFailed}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      )}
      <ul className="flex flex-col gap-2">
        {query.data?.map(({ userId, username, title, like }) => (
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
        ))}
      </ul>
    </GuardSection>
  )
}
