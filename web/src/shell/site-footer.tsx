import { Link } from '@tanstack/react-router'
import { site } from '@vitrine/core/site'

const LINK = 'inline-flex min-h-11 items-center px-3 transition-colors duration-200 hover:text-bone'

/** Renders the footer of public screens. */
export function SiteFooter({ signedIn }: { signedIn: boolean }) {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex w-full max-w-6xl flex-col items-center justify-between gap-4 px-4 py-8 text-sm text-bone-2 sm:flex-row sm:px-6">
        <p>
          © {new Date().getFullYear()} {site.name}
        </p>
        <nav aria-label="Product" className="flex gap-2">
          <Link to="/pricing" className={LINK}>
            Pricing
          </Link>
          {!signedIn && (
            <>
              <Link to="/auth" search={{ mode: 'sign-up' }} className={LINK}>
                Sign Up
              </Link>
              <Link to="/auth" className={LINK}>
                Login
              </Link>
            </>
          )}
        </nav>
      </div>
    </footer>
  )
}
