import type { LucideIcon } from 'lucide-react'

/** An icon beside words or in a named button: decoration, as the design draws it. */
export const Icon = ({ of: Drawing }: { readonly of: LucideIcon }) => (
  <Drawing className="i" strokeWidth={1.75} aria-hidden="true" />
)
