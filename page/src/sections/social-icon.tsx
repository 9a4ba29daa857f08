import {
  IconBrandFacebook,
  IconBrandGithub,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandX,
  IconBrandYoutube,
  IconMail,
  IconWorld,
} from '@tabler/icons-react'
import type { SocialIcon } from '@vitrine/core/portfolios/view'

const ICONS: Record<SocialIcon, typeof IconWorld> = {
  github: IconBrandGithub,
  linkedin: IconBrandLinkedin,
  twitter: IconBrandX,
  instagram: IconBrandInstagram,
  facebook: IconBrandFacebook,
  youtube: IconBrandYoutube,
  mail: IconMail,
  generic: IconWorld,
}

/** Renders the icon of a platform. It is decorative, because the link around it has a name. */
export function SocialIconMark({ icon, className }: { icon: SocialIcon; className?: string }) {
  const Icon = ICONS[icon]
  return <Icon aria-hidden="true" stroke={1.75} className={className} />
}
