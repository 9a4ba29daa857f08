import { cva, type VariantProps } from 'class-variance-authority'
import { LoaderCircle } from 'lucide-react'
import { type ComponentProps, cloneElement, isValidElement, type RefObject, useLayoutEffect, useRef } from 'react'
import { cn } from './cn.ts'
import { useHydrated } from './hydration.ts'

const buttonStyle = cva(
  'button inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-control text-center font-medium transition-[background-color,color,opacity,box-shadow] duration-200 ease-out select-none disabled:pointer-events-none disabled:opacity-50 aria-disabled:opacity-50',
  {
    variants: {
      variant: {
        primary: 'bg-action text-on-action hover:opacity-90',
        secondary: 'raised bg-surface-3 text-bone hover:bg-surface-4',
        ghost: 'text-bone-2 hover:bg-surface-3 hover:text-bone',
        danger: 'bg-danger text-void hover:opacity-90',
        premium: 'bg-premium text-void hover:opacity-90',
      },
      size: { sm: 'min-h-11 px-3 text-sm sm:min-h-9', md: 'min-h-11 px-5 text-[0.9375rem]', icon: 'size-11' },
    },
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
)

type ButtonProps = ComponentProps<'button'> & VariantProps<typeof buttonStyle> & { asChild?: boolean; busy?: boolean }

/**
 * Renders a button, or with `asChild` a link that looks like one. `busy` shows a spinner and ignores further clicks.
 * Until the app is hydrated all clicks are ignored: a form submitted by the browser itself would put typed text into
 * the address.
 */
export function Button({ variant, size, asChild, busy = false, className, children, disabled, ...props }: ButtonProps) {
  const hydrated = useHydrated()
  const button = useFocusAfter(busy)
  const classes = cn(buttonStyle({ variant, size }), !hydrated && !disabled && 'disabled:opacity-100!', className)
  if (asChild && isValidElement<{ className?: string }>(children)) {
    return cloneElement(children, { ...props, className: cn(classes, children.props.className) })
  }
  return (
    <button
      ref={button}
      type="button"
      className={classes}
      disabled={disabled || busy || !hydrated}
      aria-busy={busy || undefined}
      {...props}
    >
      {busy && <LoaderCircle aria-hidden className="size-4 animate-spin" />}
      {children}
    </button>
  )
}

/** Returns the focus to the button after it was busy, unless the focus has moved elsewhere. */
function useFocusAfter(busy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const held = useRef(false)
  useLayoutEffect(() => {
    if (busy) held.current = document.activeElement === button.current
    else if (held.current) {
      held.current = false
      if (document.activeElement === document.body) button.current?.focus()
    }
  }, [busy])
  return button
}
