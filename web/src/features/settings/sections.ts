import {
  Bell,
  Database,
  KeyRound,
  Link2,
  type LucideIcon,
  Mail,
  MonitorSmartphone,
  ShieldCheck,
  User,
} from 'lucide-react'
import { type ComponentType, lazy } from 'react'
import { loadPart } from '../../ui/load-part.ts'

/** A section of the settings, at `/settings/{path}`. */
export interface Section {
  path: string
  title: string
  /** Contents in a few words, for the list on phones. */
  summary: string
  icon: LucideIcon
  component: ComponentType
}

/** Sections of the settings in their order. A new section needs a row here and a file with its component. */
export const SECTIONS: readonly Section[] = [
  {
    path: 'profile',
    title: 'Profile',
    summary: 'Your username and your page',
    icon: User,
    component: lazy(async () => ({ default: (await loadPart(() => import('./profile-section.tsx'))).ProfileSection })),
  },
  {
    path: 'email',
    title: 'Email',
    summary: 'Change your address',
    icon: Mail,
    component: lazy(async () => ({ default: (await loadPart(() => import('./email-section.tsx'))).EmailSection })),
  },
  {
    path: 'mails',
    title: 'Email notifications',
    summary: 'The emails you get',
    icon: Bell,
    component: lazy(async () => ({ default: (await loadPart(() => import('./mails-section.tsx'))).MailsSection })),
  },
  {
    path: 'password',
    title: 'Password',
    summary: 'Change your password',
    icon: KeyRound,
    component: lazy(async () => ({
      default: (await loadPart(() => import('./password-section.tsx'))).PasswordSection,
    })),
  },
  {
    path: 'security',
    title: 'Security',
    summary: 'Two-factor authentication',
    icon: ShieldCheck,
    component: lazy(async () => ({
      default: (await loadPart(() => import('./security-section.tsx'))).SecuritySection,
    })),
  },
  {
    path: 'sign-in',
    title: 'Sign-in methods',
    summary: 'Sign in with accounts you already have',
    icon: Link2,
    component: lazy(async () => ({ default: (await loadPart(() => import('./sign-in-section.tsx'))).SignInSection })),
  },
  {
    path: 'sessions',
    title: 'Sessions',
    summary: 'Where you are signed in',
    icon: MonitorSmartphone,
    component: lazy(async () => ({
      default: (await loadPart(() => import('./sessions-section.tsx'))).SessionsSection,
    })),
  },
  {
    path: 'data',
    title: 'Data',
    summary: 'Download it, delete your account',
    icon: Database,
    component: lazy(async () => ({ default: (await loadPart(() => import('./data-section.tsx'))).DataSection })),
  },
]
