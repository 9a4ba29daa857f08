import { Link } from '@tanstack/react-router'

/** Renders what a person agrees to by signing up. Its links open in a new tab, so that the typed texts stay. */
export function SignUpTerms() {
  return (
    <p className="text-center text-sm text-balance text-bone-2">
      By signing up you agree to the{' '}
      <Link to="/terms" target="_blank" className={LINK}>
        Terms
      </Link>{' '}
      and{' '}
      <Link to="/privacy" target="_blank" className={LINK}>
        Privacy
      </Link>
      .
    </p>
  )
}

const LINK = 'underline underline-offset-4 hover:text-bone'
