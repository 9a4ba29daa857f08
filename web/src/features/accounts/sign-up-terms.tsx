/** Renders what a person agrees to by signing up. Its links open in a new tab, so that the typed texts stay. */
export function SignUpTerms() {
  return (
    <p className="text-center text-sm text-bone-2 [&_a]:underline">
      By signing up you agree to the{' '}
      <a href="/terms" target="_blank" rel="noopener">
        Terms
      </a>{' '}
      and{' '}
      <a href="/privacy" target="_blank" rel="noopener">
        Privacy
      </a>
    </p>
  )
}
