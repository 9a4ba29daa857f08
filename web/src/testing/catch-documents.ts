import { onTestFinished } from 'vitest'

/**
 * Returns the paths of the documents that the screen opens in its place until the test ends, the oldest first. None of them
 * is loaded: the screen stays.
 */
export function catchDocuments(): string[] {
  const paths: string[] = []
  function catchOne(event: NavigateEvent): void {
    if (event.destination.sameDocument || event.hashChange) return
    event.preventDefault()
    const { pathname, search } = new URL(event.destination.url)
    paths.push(pathname + search)
  }
  navigation.addEventListener('navigate', catchOne)
  onTestFinished(() => navigation.removeEventListener('navigate', catchOne))
  return paths
}
