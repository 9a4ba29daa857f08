/** Renders the address that somebody signs in with as a hidden field, so that password managers store the new password for it. */
export function LoginField({ email }: { email: string }) {
  return <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
}
