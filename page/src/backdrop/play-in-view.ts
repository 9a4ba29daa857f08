/** Plays a muted video while it is visible, but not with 'reduce motion' or 'save data'. Returns a function that stops it. */
export function playInView(video: HTMLVideoElement): () => void {
  const motion = matchMedia('(prefers-reduced-motion: reduce)')
  const saving = 'connection' in navigator && Reflect.get(Object(navigator.connection), 'saveData') === true
  let inView = false

  function update(): void {
    const plays = inView && !document.hidden && !motion.matches && !saving
    // The server's HTML has the attribute, but the element needs the property.
    video.muted = true
    if (plays) video.play().catch(() => {})
    else video.pause()
  }
  const observer = new IntersectionObserver(([entry]) => {
    inView = entry?.isIntersecting ?? false
    update()
  })
  observer.observe(video)
  document.addEventListener('visibilitychange', update)
  motion.addEventListener('change', update)
  return () => {
    observer.disconnect()
    document.removeEventListener('visibilitychange', update)
    motion.removeEventListener('change', update)
    video.pause()
  }
}
