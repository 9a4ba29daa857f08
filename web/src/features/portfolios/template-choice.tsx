import { portfolioTexts } from '@vitrine/core/portfolios'
import type { ComponentProps } from 'react'

/** Renders the choice of template, with the props that react-hook-form registers for a radio. */
export function TemplateChoice(radio: ComponentProps<'input'>) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">Template</legend>
      <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-line bg-surface-1 px-4 py-2 transition-colors hover:bg-surface-2 has-checked:border-bone/40 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-bone">
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
          <span className="font-medium">{portfolioTexts.templateName}</span>
          <span className="text-sm text-bone-2">{portfolioTexts.templateDescription}</span>
        </span>
        <input
          {...radio}
          type="radio"
          value="void-minimal"
          aria-label={portfolioTexts.templateName}
          className="size-5 shrink-0 accent-bone"
        />
      </label>
    </fieldset>
  )
}
