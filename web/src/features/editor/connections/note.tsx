/** Renders a sentence about the state of an account or its card. */
export function Note({ children }: { children: string }) {
  return <p className="rounded-card bg-surface-2 p-4 text-sm text-bone-2">{children}</p>
}
