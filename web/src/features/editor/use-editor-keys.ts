import { useEffect, useEffectEvent } from 'react'

/** Actions of the editor's keys. */
interface EditorKeys {
  save(): void
  undo(): void
  redo(): void
}

/** Types of inputs in which the browser itself undoes typing. */
const TYPED = ['text', 'search', 'url', 'email', 'tel', 'number', 'password', 'date', 'datetime-local', 'time']

/** Returns true for an element in which the browser itself undoes typing. */
function isTyped(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return TYPED.includes(target.type)
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable)
}

/** Returns true for an element of a dialog, above which the editor's settings are not visible. */
function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"],[role="alertdialog"]') !== null
}

/** Returns what a key press does; null for any other key. */
function commandOf(event: KeyboardEvent): keyof EditorKeys | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null
  const key = event.key.toLowerCase()
  if (key === 's' && !event.shiftKey) return 'save'
  if (isTyped(event.target) || isInDialog(event.target)) return null
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
  return key === 'y' && event.ctrlKey && !event.shiftKey ? 'redo' : null
}

/** Saves on Ctrl+S and ⌘S, undoes on Ctrl+Z and ⌘Z, redoes with Shift or on Ctrl+Y. Typing is undone by the browser. */
export function useEditorKeys(keys: EditorKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event)
    if (!command) return
    event.preventDefault()
    keys[command]()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
