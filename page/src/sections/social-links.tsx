import { hostOf, type SocialLinkView } from '@vitrine/core/portfolios/lite'
import { SocialIconMark } from '@vitrine/widgets/elements/social-icon.tsx'
import { ownProfile } from './outside.ts'

/** Renders the social links as icons. Each link is named by its platform. */
export function SocialLinks({ links }: { links: readonly SocialLinkView[] }) {
  if (links.length === 0) return null
  return (
    <ul className="socials">
      {links.map((link) => (
        <li key={link.id} id={link.id}>
          <SocialLink link={link} />
        </li>
      ))}
    </ul>
  )
}

function SocialLink({ link }: { link: SocialLinkView }) {
  const name = link.platform || hostOf(link.href)
  return (
    <a className="social" href={link.href} {...ownProfile(link.href)} aria-label={name} title={name}>
      <SocialIconMark icon={link.icon} />
    </a>
  )
}
