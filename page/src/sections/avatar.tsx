import { srcSetOf } from '@vitrine/core/portfolios/view'

/** Renders the creator's picture, or the first letter of the name. It is decorative, because the name is beside it. */
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
