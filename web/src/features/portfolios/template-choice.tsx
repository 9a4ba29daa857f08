import { portfolioTexts } from '@vitrine/core/portfolios'
import type { ComponentProps } from 'react'
import { TemplateSketch } from './template-sketch.tsx'

/** Renders the choice of template, with the props that react-hook-form registers for a radio. */
export function TemplateChoice(radio: ComponentProps<'input'>) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">Template</legend>
      <label className="flex cursor-pointer items-center gap-4 rounded-card border border-line bg-surface-1 p-4 transition-colors hover:bg-surface-2 has-checked:border-bone/40 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-bone">
        <TemplateSketch className="w-28 shrink-0" />
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{portfolioTexts.templateName}</span>
          <span className="mt-0.5 block text-sm text-bone-2">{portfolioTexts.templateDescription}</span>
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
