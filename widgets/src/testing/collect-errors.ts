import { onTestFinished } from 'vitest'

/** Collects what is written to the console as an error until the test ends. */
export function collectErrors(): string[] {
  const errors: string[] = []
  const { error } = console
  console.error = (...values: unknown[]) => errors.push(values.map(String).join(' '))
  onTestFinished(() => {
    console.error = error
  })
  return errors
}
