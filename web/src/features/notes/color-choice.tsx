import { NOTE_COLORS, type NoteColor } from '@vitrine/core/notes/lite'
import { Check } from 'lucide-react'
import { useId } from 'react'

const COLORS = Object.entries(NOTE_COLORS)
const isColor = (name: string): name is NoteColor => name in NOTE_COLORS

/** Renders a choice of the palette's colours. Each is labelled with its name. */
export function ColorChoice({
  label,
  value,
  onChoose,
}: {
  label: string
  value: NoteColor
  onChoose(color: NoteColor): void
}) {
  const name = useId()
  return (
    <div role="radiogroup" aria-labelledby={`${name}-label`} className="min-w-0">
      <div className="mb-1 flex w-full items-baseline justify-between gap-3 text-sm">
        <span id={`${name}-label`} className="font-medium">
          {label}
        </span>
        <span aria-hidden className="text-bone-2">
          {value}
        </span>
      </div>
      <div className="-mx-1.5 grid grid-cols-7 justify-items-center sm:grid-cols-10">
        {COLORS.map(([color, background]) => (
          <label key={color} title={color} className="group relative grid size-11 cursor-pointer place-items-center">
            <input
              type="radio"
              name={name}
              aria-label={color}
              value={color}
              checked={color === value}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full focus-visible:outline-none"
              onChange={(event) => isColor(event.target.value) && onChoose(event.target.value)}
            />
            <span
              className="pointer-events-none grid size-8 place-items-center rounded-full shadow-[0_0_0_1px_rgb(255_255_255/16%)] transition-transform duration-200 group-hover:scale-108 group-has-checked:shadow-[0_0_0_2px_var(--card-2),0_0_0_4px_var(--ink)] group-has-focus-visible:outline-2 group-has-focus-visible:outline-offset-6"
              style={{ background }}
            >
              {color === value && <Check aria-hidden strokeWidth={2.5} className="size-4 text-bone" />}
            </span>
          </label>
        ))}
      </div>
    </div>
  )
}
