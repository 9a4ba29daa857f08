import { LoaderCircle, Lock } from 'lucide-react'
import { useId } from 'react'
import { Label } from './label.tsx'
import { Switch } from './switch.tsx'

/** Renders a setting that is on or off, with its name and description. */
export function SwitchRow({
  label,
  hint,
  locked = false,
  checked,
  disabled = false,
  busy = false,
  onChange,
}: {
  label: string
  hint: string
  locked?: boolean
  checked: boolean
  disabled?: boolean
  /** True while the setting is being stored. It can be changed again meanwhile. */
  busy?: boolean
  onChange(checked: boolean): void
}) {
  const id = useId()
  return (
    <div className="flex items-center justify-between gap-4">
      <div>
        <span className="flex items-center gap-1.5">
          <Label htmlFor={id}>{label}</Label>
          {locked && <Lock aria-label="Premium" className="size-3.5 text-premium" />}
        </span>
        <p id={`${id}-hint`} className="mt-0.5 text-sm text-bone-2">
          {hint}
        </p>
      </div>
      <span className="flex items-center gap-3">
        {busy && <LoaderCircle aria-hidden className="size-4 animate-spin text-bone-2" />}
        <Switch
          id={id}
          aria-describedby={`${id}-hint`}
          aria-busy={busy || undefined}
          checked={checked}
          disabled={disabled}
          onCheckedChange={onChange}
        />
      </span>
    </div>
  )
}
