import { useId } from 'react'
import { Label } from './label.tsx'

/** Renders a slider with its label and value. */
export function SliderRow({
  label,
  value,
  min,
  max,
  step,
  shown,
  disabled = false,
  onChange,
}: {
  label: string
  value: number
  min: number
  max: number
  step: number
  /** Value as text. */
  shown: string
  disabled?: boolean
  onChange(value: number): void
}) {
  const id = useId()
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <Label htmlFor={id}>{label}</Label>
        <span className="text-sm text-bone-2 tabular-nums">{shown}</span>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        aria-valuetext={shown}
        className="mt-1 h-11 w-full cursor-pointer accent-bone disabled:opacity-50"
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  )
}
