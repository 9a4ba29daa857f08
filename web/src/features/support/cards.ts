import { CreditCard, KeyRound, type LucideIcon, Palette, ScrollText, ShieldCheck, Sparkles } from 'lucide-react'

/** Card that leads to a subject of the help. */
export interface HelpCard {
  icon: LucideIcon
  title: string
  text: string
  href: string
}

/** Cards above the questions. */
export const HELP_CARDS: readonly HelpCard[] = [
  {
    icon: Sparkles,
    title: 'First steps',
    text: 'Claim a name, fill your page, publish it.',
    href: '/support#getting-started',
  },
  {
    icon: CreditCard,
    title: 'Plans and payments',
    text: 'Premium, gifts, refunds, late payments.',
    href: '/support#billing',
  },
  {
    icon: Palette,
    title: 'Make it yours',
    text: 'Backgrounds, fonts, music, Discord, Spotify.',
    href: '/support#customization',
  },
  { icon: KeyRound, title: 'Account access', text: 'Set a new password by email.', href: '/auth?mode=forgot' },
  { icon: ShieldCheck, title: 'Your data', text: 'What we store, why, and for how long.', href: '/privacy' },
  { icon: ScrollText, title: 'The rules', text: 'What may be on a page, and what may not.', href: '/terms' },
]
