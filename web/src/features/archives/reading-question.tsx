import { type Reading, type ReadingChoice, readingName } from '@vitrine/core/archives'
import { archiveTexts } from '@vitrine/core/archives/texts'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { OptionCard } from './option-card.tsx'

/** Renders the readings of a file that can be read in several ways, with a sample of each. */
export function ReadingQuestion({
  file,
  readings,
  onChoose,
  onStartOver,
}: {
  file: File
  readings: readonly Reading[]
  onChoose(choice: ReadingChoice): void
  onStartOver(): void
}) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [chosen, setChosen] = useState<Reading | null>(null)
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])

  function choose(): void {
    if (!chosen) return
    const { sample, ...choice } = chosen
    onChoose(choice)
  }

  return (
    <div className="flex flex-col gap-6">
      <h3 ref={heading} tabIndex={-1} className="truncate font-medium focus-visible:outline-none">
        {file.name}
      </h3>
      <fieldset aria-describedby={`${id}-hint`}>
        <legend className="text-sm font-medium">{archiveTexts.chooseReading}</legend>
        <p id={`${id}-hint`} className="mt-1 mb-3 text-sm text-pretty text-bone-2">
          {archiveTexts.chooseReadingHint}
        </p>
        <div className="grid gap-3 sm:grid-cols-2">
          {readings.map((reading, place) => (
            <OptionCard
              key={readingName(reading)}
              name={id}
              label={readingName(reading)}
              describedBy={`${id}-${place}`}
              checked={chosen === reading}
              onChoose={() => setChosen(reading)}
            >
              <span id={`${id}-${place}`} className="flex flex-col gap-0.5 font-medium wrap-anywhere">
                {reading.sample.map((text) => (
                  <span key={text}>{text}</span>
                ))}
              </span>
              <span className="mt-1 block text-sm text-bone-2">{readingName(reading)}</span>
            </OptionCard>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" disabled={!chosen} onClick={choose}>
          {archiveTexts.continueReading}
        </Button>
        <Button variant="ghost" onClick={onStartOver}>
          Choose another file
        </Button>
      </div>
    </div>
  )
}
