import { analyticsTexts } from '@vitrine/core/analytics/texts'
import { chatTexts } from '@vitrine/core/chat/texts'
import { fileTexts } from '@vitrine/core/files/texts'
import { giftTexts } from '@vitrine/core/gifts/texts'
import { AppWindow, ChartColumn, Folder, Gift, type LucideIcon, MessageCircle } from 'lucide-react'

/** A place of the owner's screens, with its address. */
export interface Place {
  key: 'page' | 'analytics' | 'messages' | 'gifts' | 'files'
  name: string
  icon: LucideIcon
  to: '/dashboard' | '/gifts' | '/files'
  hash: string
}

/** Places of the owner's screens in the order of the navigation. A new screen needs a row here. */
export const PLACES: readonly Place[] = [
  { key: 'page', name: 'Page', icon: AppWindow, to: '/dashboard', hash: '' },
  { key: 'analytics', name: analyticsTexts.analytics, icon: ChartColumn, to: '/dashboard', hash: 'analytics' },
  { key: 'messages', name: chatTexts.messages, icon: MessageCircle, to: '/dashboard', hash: 'messages' },
  { key: 'gifts', name: giftTexts.gifts, icon: Gift, to: '/gifts', hash: '' },
  { key: 'files', name: fileTexts.files, icon: Folder, to: '/files', hash: '' },
]
