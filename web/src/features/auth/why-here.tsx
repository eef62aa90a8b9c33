import { type Tap, readTap } from '../../lib/tap.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'

type Props = {
  readonly next: string
  /** The sentence for each kind of tap. */
  readonly texts: Readonly<Record<Tap['kind'], (name: string) => string>>
}

/** Says what a visitor tapped that led them here: it will be done once they have signed in. Only their browser knows. */
export const WhyHere = ({ next, texts }: Props) => {
  const tap = useHydrated() ? readTap(next) : undefined
  return tap && <p className="auth-why">{texts[tap.kind](tap.name ?? '')}</p>
}
