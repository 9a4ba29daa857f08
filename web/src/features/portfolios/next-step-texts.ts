import type { NextStep } from '@vitrine/core/portfolios'
import { CircleUserRound, Gift, Globe, Headset, Link2, type LucideIcon, Palette, Send, StickyNote } from 'lucide-react'

/** Texts of the steps that the dashboard offers. */
export const NEXT_STEP_TEXTS: Record<NextStep, { icon: LucideIcon; title: string; reason: string }> = {
  claimGift: { icon: Gift, title: 'Claim your gift', reason: 'Somebody gave you 30 days of Premium.' },
  addPortrait: { icon: CircleUserRound, title: 'Add a portrait', reason: 'People look for a face first.' },
  addLinks: { icon: Link2, title: 'Add your links', reason: 'Everything you do, in one place.' },
  chooseLook: { icon: Palette, title: 'Choose a look', reason: 'One click, and you can change all of it.' },
  publish: { icon: Globe, title: 'Publish your page', reason: 'Until then only you can open it.' },
  share: { icon: Send, title: 'Send your address around', reason: 'Nobody has found your page yet.' },
  connectDiscord: { icon: Headset, title: 'Connect Discord', reason: 'Your page shows when you are online.' },
  writeNote: { icon: StickyNote, title: 'Write a note', reason: 'A few words at your portrait, for a day.' },
}
