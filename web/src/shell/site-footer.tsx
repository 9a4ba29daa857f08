import { Link } from '@tanstack/react-router'
import { site } from '@vitrine/core/site'
import { Children, type ReactNode, useId } from 'react'
import { useSiteSettings } from '../api/app-context.ts'
import { NewsletterForm } from '../features/newsletter/index.ts'
import { OutsideLink } from '../ui/outside-link.tsx'

/** Renders the footer of public screens. */
export function SiteFooter({ signedIn }: { signedIn: boolean }) {
  const { operator, newsletter, links } = useSiteSettings()
  return (
    <footer className="print:hidden border-t border-line text-sm text-bone-2">
      <div className="mx-auto grid w-full max-w-6xl grid-cols-2 gap-x-6 gap-y-10 px-4 pt-12 pb-8 sm:grid-cols-3 sm:px-6 lg:grid-cols-[1fr_1fr_1fr_20rem]">
        <Column heading="Product">
          <Link to="/pricing">Pricing</Link>
          <Link to="/rankings">Rankings</Link>
          <Link to="/looks">Looks</Link>
          {!signedIn && (
            <Link to="/auth" search={{ mode: 'sign-up' }}>
              Sign Up
            </Link>
          )}
          {!signedIn && <Link to="/auth">Login</Link>}
        </Column>
        <Column heading="Resources">
          {links.community && <OutsideLink href={links.community}>Discord</OutsideLink>}
          <Link to="/support">Documentation</Link>
          <Link to="/support">Support</Link>
          {links.source && <OutsideLink href={links.source}>Source code</OutsideLink>}
        </Column>
        <Column heading="Company">
          <Link to="/about">About</Link>
          <Link to="/privacy">Privacy</Link>
          <Link to="/terms">Terms</Link>
          <Link to="/contact">Contact</Link>
          {links.social && <OutsideLink href={links.social}>Follow us</OutsideLink>}
        </Column>
        {newsletter && <NewsletterForm />}
        <p className="col-span-full border-line border-t pt-6">
          © {new Date().getFullYear()} {operator === site.name ? operator : `${site.name} · ${operator}`}
        </p>
      </div>
    </footer>
  )
}

function Column({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="font-medium text-bone">
        {heading}
      </h2>
      <ul className="mt-2 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:transition-colors [&_a]:duration-200 [&_a:hover]:text-bone sm:[&_a]:min-h-9">
        {Children.map(children, (link) => link && <li>{link}</li>)}
      </ul>
    </nav>
  )
}
