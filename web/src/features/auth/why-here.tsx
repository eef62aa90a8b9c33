import { type Tap, readTap } from '../../lib/tap.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'

type Props = {
  readonly next: string
  /** The sentence for each kind of tap. */
  readonly texts: Readonly<Record<Tap['kind'], (name: string) => string>>
}

/**
 * Shows what a visitor tapped before they came here; it is done once they have signed in. Rendered in the browser only,
 * which stores the tap.
 */
export const WhyHere = ({ next, texts }: Props) => {
  const tap = useHydrated() ? readTap(next) : undefined
  return tap && <p className="auth-why">{texts[tap.kind](tap.name ?? '')}</p>
}
