import { X } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import hotToast, { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless'
import { useDismissOnLeave, useDismissOnline } from './use-dismiss-toasts.ts'

/**
 * Renders the messages, the newest on top. The library manages their time, which stops under the pointer and the focus;
 * the markup is ours, because the library's own would inject styles. On a phone a success message is replaced by the
 * next one, and messages stand where they cover least. While a dialog is open the newest messages are at the top of the
 * screen, and the dialog leaves space for them. In a low window their margin is small, so that more fits beside them.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster()
  const region = useRef<HTMLElement>(null)
  useDismissOnLeave()
  useDismissOnline()
  useToastPlace(region, toasts.map(({ id }) => id).join())
  return (
    <section
      ref={region}
      aria-label="Notifications"
      // Each message has its own urgency. The attribute keeps dialogs from hiding the region from screen readers.
      aria-live="off"
      className="toasts print:hidden pointer-events-none fixed inset-x-0 bottom-[var(--places-height,0px)] z-60 flex flex-col items-center gap-3 p-4 low:p-1! dialog:top-0 dialog:bottom-auto sm:items-end sm:p-6"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts.map((item, place) => (
        <ToastCard key={item.id} item={item} place={place} />
      ))}
    </section>
  )
}

/** Makes room for the messages while there are any. The first one loads the code; without it they are at the bottom. */
function useToastPlace(region: RefObject<HTMLElement | null>, shown: string): void {
  useEffect(() => {
    const element = region.current
    if (!element || !shown) return
    const placed = import('./toast-place.ts').then(({ placeToasts }) => placeToasts(element)).catch(() => null)
    return () => void placed.then((end) => end?.())
  }, [region, shown])
}

function ToastCard({ item, place }: { item: Toast; place: number }) {
  return (
    <div
      {...item.ariaProps}
      className={`raised pointer-events-auto flex w-full max-w-sm items-start gap-3 rounded-card bg-surface-3 py-3 pr-1.5 pl-4 transition-[opacity,translate] duration-200 ease-out starting:translate-y-3 starting:opacity-0 ${item.visible ? '' : 'translate-y-3 opacity-0'} ${hiddenAt(place, item)}`}
    >
      {resolveValue(item.message, item)}
      <button
        type="button"
        aria-label="Dismiss"
        className="-my-2 grid size-11 shrink-0 place-items-center rounded-control text-bone-2 hover:text-bone"
        onClick={() => hotToast.dismiss(item.id)}
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}

/**
 * Returns the classes that hide a message below newer ones where there is no room for it. Each is a class of the message:
 * a selector of any child of the region would let the browser compute the styles of the whole screen again whenever a
 * dialog opens or an entry is added.
 */
function hiddenAt(place: number, { ariaProps: { role } }: Toast): string {
  if (place === 0) return ''
  const onPhones = role === 'status' ? 'max-sm:hidden' : 'max-sm:dialog:hidden'
  return place > 1 ? `${onPhones} dialog:hidden` : onPhones
}
