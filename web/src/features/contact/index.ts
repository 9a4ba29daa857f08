import { lazyRouteComponent } from '@tanstack/react-router'
import { loadPart } from '../../ui/load-part.ts'

export { CONTACT_TOPICS } from './topics.ts'

export const ContactScreen = lazyRouteComponent(() => loadPart(() => import('./contact-screen.tsx')), 'ContactScreen')
