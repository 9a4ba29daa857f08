import type { CSSProperties, ReactNode } from 'react'
import { cn } from '../../../../../ui/cn.ts'
import type { SampleLook } from './sample-look.ts'

/** Renders the background of a sample in the creator's colours. */
export function Frame({
  look,
  height = 'h-16',
  className,
  style,
  children,
}: {
  look: SampleLook
  /** Tailwind class of the height. */
  height?: string
  className?: string
  style?: CSSProperties
  children?: ReactNode
}) {
  return (
    <span
      aria-hidden
      className={cn('pointer-events-none relative grid place-items-center overflow-hidden', height, className)}
      style={{ background: look.ground, color: look.ink, ...style }}
    >
      {children}
    </span>
  )
}

/** Renders a line of text as a bar. */
export function Bar({ className, style }: { className?: string; style?: CSSProperties }) {
  return <span className={cn('block h-1 rounded-full bg-current', className)} style={style} />
}

/** Renders the portrait, or a disc in the accent. */
export function Face({ look, className, style }: { look: SampleLook; className?: string; style?: CSSProperties }) {
  return (
    <span className={cn('block overflow-hidden', className)} style={{ background: look.accent, ...style }}>
      {look.portraitUrl && <img src={look.portraitUrl} alt="" className="size-full object-cover" />}
    </span>
  )
}
