import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AuthForm } from './auth-form.tsx'
import type { AuthMode } from './auth-mode.ts'

/** Returns the values of `autocomplete` by the name of the field. */
function autocompleteOf(mode: AuthMode): Record<string, string> {
  const typed = { email: '', password: '', username: '' }
  const markup = renderToStaticMarkup(<AuthForm mode={mode} typed={typed} onSubmit={async () => {}} />)
  const inputs = [...markup.matchAll(/<input[^>]*>/g)].map(([input]) => input)
  const attribute = (input: string, name: string) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(input)?.[1] ?? ''
  return Object.fromEntries(inputs.map((input) => [attribute(input, 'name'), attribute(input, 'autocomplete')]))
}

test('password managers take the address as the login, and never the username', () => {
  expect(autocompleteOf('sign-in')).toEqual({ email: 'username', password: 'current-password' })
  expect(autocompleteOf('sign-up')).toEqual({ email: 'username', password: 'new-password', username: 'off' })
  expect(autocompleteOf('forgot')).toEqual({ email: 'username' })
})
