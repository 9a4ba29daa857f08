import { getRouteApi, Link } from '@tanstack/react-router'
import { site } from '@vitrine/core/site'
import type { ReactNode } from 'react'
import { useSiteSettings } from '../../api/app-context.ts'
import { useSession } from '../../session/index.ts'
import { PublicScreen, ScreenHeading } from '../../shell/public-screen.tsx'
import { Card } from '../../ui/card.tsx'
import { OutsideLink } from '../../ui/outside-link.tsx'
import { ContactForm } from './contact-form.tsx'
import { TOPIC_SUBJECTS } from './topics.ts'

const route = getRouteApi('/contact')
const LINKS =
  '[&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:underline [&_a]:underline-offset-4 [&_a]:decoration-bone/30 [&_a:hover]:decoration-bone'

/** Renders `/contact`: the form, and other ways to reach the operator. */
export function ContactScreen() {
  const { topic } = route.useSearch()
  const { supportEmail, links } = useSiteSettings()
  const email = useSession()?.email
  return (
    <PublicScreen className="grid content-start gap-x-16 gap-y-10 lg:grid-cols-[1fr_minmax(0,33rem)]">
      <div>
        <ScreenHeading lead="A question, a problem or an idea: a person reads every message and answers by email.">
          Contact
        </ScreenHeading>
      </div>
      <Card className="p-5 sm:p-8 lg:row-span-2 lg:self-start">
        <ContactForm email={email ?? ''} subject={topic ? TOPIC_SUBJECTS[topic] : ''} />
      </Card>
      <div className="grid content-start gap-8 sm:grid-cols-2 lg:grid-cols-1">
        <Way heading="By email">
          <p className="text-bone-2">Prefer your own mail program? Write to us directly.</p>
          <p className={LINKS}>
            <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </p>
        </Way>
        {links.community && (
          <Way heading="Community">
            <p className="text-bone-2">Meet other creators, and see what they are making.</p>
            <p className={LINKS}>
              <OutsideLink href={links.community}>Join us on Discord</OutsideLink>
            </p>
          </Way>
        )}
        <Way heading="Quick links">
          <ul className={LINKS}>
            <li>
              <Link to="/support">Help and answers</Link>
            </li>
            <li>
              <Link to="/pricing">Plans and prices</Link>
            </li>
            <li>
              <Link to="/privacy">What {site.name} stores about you</Link>
            </li>
          </ul>
        </Way>
      </div>
    </PublicScreen>
  )
}

/** Renders a way to reach the operator. No name of a region contains ‘email’, which is the field’s. */
function Way({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-1 font-medium">{heading}</h2>
      {children}
    </div>
  )
}
