import { useAppContext } from '../../api/app-context.ts'

/** Returns a function that returns the address of a saved look. */
export function useLookUrl(): (id: string) => string {
  const { origin } = useAppContext()
  return (id) => `${origin}/looks/${id}`
}
