import type { SocialIcon } from '@vitrine/core/portfolios/lite'

/** A place where people find a creator, with the way to its field for an address. */
export interface SharePlace {
  name: string
  icon: SocialIcon
  /** The field's place in its settings. */
  field: string
  /** Address of the settings; null if there are several. */
  href: string | null
}

/** Places for the address of a page, the most used first. A further one needs a row here. */
export const SHARE_PLACES: readonly SharePlace[] = [
  {
    name: 'Instagram',
    icon: 'instagram',
    field: 'Edit profile, Links',
    href: 'https://www.instagram.com/accounts/edit/',
  },
  { name: 'TikTok', icon: 'tiktok', field: 'Edit profile, Links', href: 'https://www.tiktok.com/profile' },
  { name: 'YouTube', icon: 'youtube', field: 'Customization, Profile, Links', href: 'https://studio.youtube.com' },
  { name: 'X', icon: 'twitter', field: 'Edit profile, Website', href: 'https://x.com/settings/profile' },
  {
    name: 'Discord',
    icon: 'discord',
    field: 'User settings, Profiles, About me',
    href: 'https://discord.com/channels/@me',
  },
  { name: 'Email', icon: 'mail', field: 'The last line of your signature', href: null },
]
