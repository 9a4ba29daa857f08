import { type KeyboardEvent, type PointerEvent, useId } from 'react'
import type { SettingsTabProps } from '../settings-tab.ts'

/** Steps of the arrow keys, in per cent. */
const STEP = 5
const MOVES: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

const percent = (value: number) => Math.min(100, Math.max(0, Math.round(value)))

/** Renders the background picture with the point that stays visible. It is dragged, or moved with the arrow keys. */
export function FocusPoint({
  pictureUrl,
  values: { focusX, focusY },
  onEdit,
}: Pick<SettingsTabProps, 'values' | 'onEdit'> & { pictureUrl: string }) {
  const id = useId()

  function moveTo({ currentTarget, clientX, clientY, buttons }: PointerEvent<HTMLElement>): void {
    if (buttons === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onEdit({ focusX: percent(((clientX - left) / width) * 100), focusY: percent(((clientY - top) / height) * 100) })
  }

  function moveBy(event: KeyboardEvent): void {
    const move = MOVES[event.key]
    if (!move) return
    event.preventDefault()
    onEdit({ focusX: percent(focusX + move[0]), focusY: percent(focusY + move[1]) })
  }

  return (
    <div>
      <p id={id} className="mb-2 text-sm font-medium">
        Focus point
      </p>
      <div
        className="relative w-fit cursor-crosshair touch-none overflow-hidden rounded-control border border-line select-none"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          moveTo(event)
        }}
        onPointerMove={moveTo}
      >
        <img src={pictureUrl} alt="" draggable={false} className="block max-h-48 max-w-full" />
        <button
          type="button"
          aria-labelledby={`${id} ${id}-place`}
          aria-describedby={`${id}-hint`}
          className="absolute size-11 -translate-x-1/2 -translate-y-1/2 rounded-full"
          style={{ left: `${focusX}%`, top: `${focusY}%` }}
          onKeyDown={moveBy}
        >
          <span className="mx-auto block size-5 rounded-full border-2 border-white bg-black/40 shadow-[0_0_0_1px_#000]" />
          <span id={`${id}-place`} className="sr-only">
            {focusX} % from the left, {focusY} % from the top
          </span>
        </button>
      </div>
      <p id={`${id}-hint`} className="mt-2 text-sm text-bone-2">
        Stays visible on every screen. Drag it, or press the arrow keys.
      </p>
    </div>
  )
}
