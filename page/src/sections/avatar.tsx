import { Picture } from './picture.tsx'

/** Renders the creator's picture, or the first letter of the name. It is decorative, because the name is beside it. */
export function Avatar({ src, username }: { src: string | null; username: string }) {
  if (src) {
    const shape = { className: 'avatar', width: 112, height: 112 }
    return <Picture {...shape} src={src} kind="profile" sizes="112px" fetchPriority="high" />
  }
  return (
    <span className="avatar" aria-hidden="true">
      {username.slice(0, 1)}
    </span>
  )
}
