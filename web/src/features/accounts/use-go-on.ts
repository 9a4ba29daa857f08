import { useNavigate, useRouter } from '@tanstack/react-router'

/**
 * Returns a function that replaces this screen by `path` on this site: a screen of the app, or a public page, which is a
 * document of its own. It resolves when a screen is shown, so that messages for that screen follow.
 */
export function useGoOn(): (path: string) => Promise<void> {
  const router = useRouter()
  const navigate = useNavigate()
  return async (path) => {
    const [, , screen] = router.getMatchedRoutes(new URL(path, location.origin).pathname)
    if (screen) await navigate({ href: path, replace: true })
    else location.replace(path)
  }
}
