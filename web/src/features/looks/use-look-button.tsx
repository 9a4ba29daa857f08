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
  const style = listed
    ? ({ size: 'sm', className: 'w-full', 'aria-label': `${USE}: ${look.name}` } as const)
    : ({ variant: 'primary' } as const)
  if (signedIn) return <OwnerButton look={look} style={style} />
  return (
    <Button asChild {...style}>
      <Link to="/auth" search={{ mode: 'sign-up', returnTo: `/looks/${look.id}` }}>
        {USE}
      </Link>
    </Button>
  )
}

const USE = 'Use this look'

function OwnerButton({ look, style }: { look: ShownLook; style: React.ComponentProps<typeof Button> }) {
  const use = useLook(look)
  return (
    <Button {...style} busy={use.isPending} onClick={() => use.mutate()}>
      {USE}
    </Button>
  )
}
