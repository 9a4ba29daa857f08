import { CreditCard, KeyRound, type LucideIcon, Palette, ScrollText, ShieldCheck, Sparkles } from 'lucide-react'
import { HELP_CATEGORIES } from './answers.ts'

/** Card that leads to a subject of the help. */
export interface HelpCard {
  icon: LucideIcon
  title: string
  text: string
  href: string
}

/** Returns the title of a section of questions, which the card has too, and its address. Throws if there is none. */
function section(id: string): Pick<HelpCard, 'title' | 'href'> {
  const found = HELP_CATEGORIES.find((category) => category.id === id)
  if (!found) throw new Error(`The help has no section ${id}`)
  return { title: found.name, href: `/support#${id}` }
}

/** Cards above the questions. */
export const HELP_CARDS: readonly HelpCard[] = [
  {
    icon: Sparkles,
    ...section('getting-started'),
    text: 'Claim a name, fill your page, publish it.',
  },
  {
    icon: CreditCard,
    ...section('billing'),
    text: 'Premium, gifts, refunds, late payments.',
  },
  {
    icon: Palette,
    ...section('customization'),
    text: 'Backgrounds, fonts, music, Discord, Spotify.',
  },
  { icon: KeyRound, title: 'Account access', text: 'Set a new password by email.', href: '/auth?mode=forgot' },
  { icon: ShieldCheck, title: 'Your data', text: 'What we store, why, and for how long.', href: '/privacy' },
  { icon: ScrollText, title: 'The rules', text: 'What may be on a page, and what may not.', href: '/terms' },
]
