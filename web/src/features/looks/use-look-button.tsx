import { Link } from '@tanstack/react-router'
import { useSession } from '../../session/index.ts'
import { Button } from '../../ui/button.tsx'
import type { ShownLook } from './shown-look.ts'
import { useLook } from './use-look.ts'

/** Props of {@link UseLookButton}. */
export interface UseLookButtonProps {
  look: ShownLook
  /** Small, in a list of looks; its name for screen readers then names the look. */
  listed?: boolean
}

/** Renders 'Use this look'. Visitors sign up or in first, and come back to the look's own screen. */
export function UseLookButton({ look, listed = false }: UseLookButtonProps) {
  const signedIn = Boolean(useSession())
  const text = (
    <>
      Use this look
      {listed && <span className="sr-only">: {look.name}</span>}
    </>
  )
  const style = listed ? ({ size: 'sm', className: 'w-full' } as const) : ({ variant: 'primary' } as const)
  if (signedIn) {
    return (
      <OwnerButton look={look} style={style}>
        {text}
      </OwnerButton>
    )
  }
  return (
    <Button asChild {...style}>
      <Link to="/auth" search={{ mode: 'sign-up', returnTo: `/looks/${look.id}` }}>
        {text}
      </Link>
    </Button>
  )
}

function OwnerButton({
  look,
  style,
  children,
}: {
  look: ShownLook
  style: React.ComponentProps<typeof Button>
  children: React.ReactNode
}) {
  const use = useLook(look)
  return (
    <Button {...style} busy={use.isPending} onClick={() => use.mutate()}>
      {children}
    </Button>
  )
}
