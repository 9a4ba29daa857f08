/** Classes of the label of an option of which one is chosen. */
export const CHOICE_STYLE =
  'raised relative flex min-h-11 min-w-0 cursor-pointer overflow-hidden rounded-control bg-surface-2 transition-colors duration-200 hover:bg-surface-3 has-checked:bg-surface-4 has-checked:shadow-[0_0_0_2px_var(--ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2'

/** Classes of the radio button of such an option, which covers it. */
export const CHOICE_INPUT_STYLE =
  'peer absolute inset-0 cursor-pointer appearance-none rounded-control focus-visible:outline-none'
