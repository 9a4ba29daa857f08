import type { CSSProperties, ReactNode } from 'react'
import { cn } from '../../../../../ui/cn.ts'
import type { SampleLook } from './sample-look.ts'

/** Renders the background of a sample in the creator's colours. */
export function Frame({
  look,
  className,
  style,
  children,
}: {
  look: SampleLook
  className?: string
  style?: CSSProperties
  children?: ReactNode
}) {
  return (
    <span
      aria-hidden
      className={cn('relative grid h-16 place-items-center overflow-hidden', className)}
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
