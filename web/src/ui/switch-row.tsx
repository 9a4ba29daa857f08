import { LoaderCircle, Lock } from 'lucide-react'
import { useId } from 'react'
import { Button } from './button.tsx'
import { Label } from './label.tsx'
import { Switch } from './switch.tsx'

/** Text in place of the switch of a setting that could not be read, and the function that reads it again. */
interface Failure {
  text: string
  onRetry(): void
}

/** Returns the failure of a setting that was not read, with the text that says so; undefined if it was. */
export function failureOf(
  text: string,
  { data, isError, refetch }: { data: unknown; isError: boolean; refetch(): unknown },
): Failure | undefined {
  return isError && data === undefined ? { text, onRetry: () => void refetch() } : undefined
}

/** Renders a setting that is on or off, with its name and description. */
export function SwitchRow({
  label,
  hint,
  locked = false,
  checked,
  disabled = false,
  busy = false,
  failure,
  onChange,
}: {
  label: string
  hint: string
  locked?: boolean
  checked: boolean
  disabled?: boolean
  /** True while the setting is being stored. It can be changed again meanwhile. */
  busy?: boolean
  failure?: Failure | undefined
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
          {failure?.text ?? hint}
        </p>
      </div>
      {failure ? (
        <Button variant="secondary" size="sm" onClick={failure.onRetry}>
          Try again
        </Button>
      ) : (
        // The switch's touch target is wider than the switch, which ends where fields end.
        <span className="-me-1 flex items-center gap-3">
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
      )}
    </div>
  )
}
