import '@vitrine/widgets/notes/note.css'
import type { NoteView } from '@vitrine/core/notes/lite'
import { portraitLetter, srcSetOf } from '@vitrine/core/portfolios/lite'
import { NoteBubble } from '@vitrine/widgets/notes/note-bubble.tsx'
import { cn } from '../../ui/cn.ts'
import { useHydrated } from '../../ui/hydration.ts'

/** Widths of the avatar in CSS pixels. */
const AVATARS = { md: { width: 72, className: 'size-18 text-2xl' }, sm: { width: 44, className: 'size-11 text-lg' } }

/** Renders a note with its owner's picture, smaller than on the page: above the picture, or beside the small one. */
export function AvatarNote({
  note,
  size,
  owner,
}: {
  note: NoteView
  size: keyof typeof AVATARS
  owner: { profileImageUrl: string | null; title: string; username: string }
}) {
  const { profileImageUrl } = owner
  const { width, className } = AVATARS[size]
  const look = cn('shrink-0 rounded-full bg-surface-4 shadow-[0_0_0_1px_var(--line)]', className)
  const { backgroundColor, textColor } = note
  // The policy of the document refuses inline styles.
  const hydrated = useHydrated()
  return (
    <div
      className={cn(
        'flex min-w-0 items-center',
        size === 'sm' ? 'flex-row-reverse items-end gap-4' : 'w-full flex-col',
      )}
    >
      <NoteBubble note={note} size={size} style={hydrated ? { backgroundColor, color: textColor } : undefined} />
      {profileImageUrl ? (
        <img
          src={profileImageUrl}
          srcSet={srcSetOf(profileImageUrl, 'profile')}
          sizes={`${width}px`}
          alt=""
          width={width}
          height={width}
          className={cn(look, 'object-cover')}
        />
      ) : (
        <span aria-hidden className={cn(look, 'grid place-items-center font-display font-medium uppercase')}>
          {portraitLetter(owner)}
        </span>
      )}
    </div>
  )
}
