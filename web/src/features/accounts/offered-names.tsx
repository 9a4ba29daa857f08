import { accountPageTexts } from '@vitrine/core/accounts/page-texts'
import { Button } from '../../ui/button.tsx'

/** Renders free names close to a taken one, each a press away. */
export function OfferedNames({ names, onPick }: { names: readonly string[]; onPick(name: string): void }) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2 text-sm text-bone-2">
      {accountPageTexts.freeNames}
      {names.map((name) => (
        <Button key={name} size="sm" onClick={() => onPick(name)}>
          {name}
        </Button>
      ))}
    </div>
  )
}
