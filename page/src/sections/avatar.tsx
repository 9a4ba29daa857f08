import { srcSetOf } from '@vitrine/core/portfolios/view'

/** The creator's picture, or the first letter of the name in its place. The name stands beside it, so it says nothing itself. */
export function Avatar({ src, username }: { src: string | null; username: string }) {
  if (src) {
    const srcSet = srcSetOf(src, 'profile')
    return <img className="avatar" src={src} srcSet={srcSet} sizes="112px" alt="" width={112} height={112} />
  }
  return (
    <span className="avatar" aria-hidden="true">
      {username.slice(0, 1)}
    </span>
  )
}
