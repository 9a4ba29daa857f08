import { socialIcon } from '@vitrine/core/portfolios'
import { SocialIconMark } from '@vitrine/page/social-icon'

/** Renders the icon that the public page shows for a platform's name. */
export function PlatformIcon({ platform, className }: { platform: string; className?: string }) {
  return <SocialIconMark icon={socialIcon(platform)} {...(className ? { className } : {})} />
}
