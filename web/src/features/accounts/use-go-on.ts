import { useNavigate, useRouter } from '@tanstack/react-router'

/** Returns a function that replaces this screen by `path` on this site: a screen of the app, or a public page, which is a document of its own. */
export function useGoOn(): (path: string) => void {
  const router = useRouter()
  const navigate = useNavigate()
  return (path) => {
    const [, , screen] = router.getMatchedRoutes(new URL(path, location.origin).pathname)
    if (screen) void navigate({ href: path, replace: true })
    else location.replace(path)
  }
}
