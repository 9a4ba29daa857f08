/** Renders a small drawing of the void-minimal template. It is decorative: the text beside it says the same. */
export function TemplateSketch({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 160 120" className={className} aria-hidden="true" fill="none">
      <rect x="0.5" y="0.5" width="159" height="119" rx="9.5" className="fill-void stroke-line" />
      <circle cx="80" cy="30" r="13" className="fill-surface-4" />
      <circle cx="80" cy="26" r="4.5" className="fill-bone" fillOpacity="0.55" />
      <path d="M71 38.5a9.6 9.6 0 0 1 18 0" className="fill-bone" fillOpacity="0.55" />
      <rect x="52" y="51" width="56" height="6" rx="3" className="fill-bone" />
      <rect x="60" y="63" width="40" height="3.5" rx="1.75" className="fill-bone" fillOpacity="0.35" />
      <rect x="67" y="70" width="26" height="3.5" rx="1.75" className="fill-bone" fillOpacity="0.35" />
      <circle cx="62" cy="86" r="4.5" className="fill-surface-4" />
      <circle cx="74" cy="86" r="4.5" className="fill-surface-4" />
      <circle cx="86" cy="86" r="4.5" className="fill-surface-4" />
      <circle cx="98" cy="86" r="4.5" className="fill-surface-4" />
      <rect x="34" y="99" width="44" height="21" rx="4" className="fill-surface-3" />
      <rect x="82" y="99" width="44" height="21" rx="4" className="fill-surface-3" />
    </svg>
  )
}
