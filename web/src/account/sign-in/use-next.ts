import { useSearchParams } from 'react-router-dom'
import { nextPath } from '../../shared/lib/next-path.ts'
import { paths } from '../../shared/lib/paths.ts'

/** Where to go after signing in, and how the pages on the way there pass it on. */
export const useNext = (): {
  readonly next: string
  /** Whether one was going somewhere. */
  readonly hasNext: boolean
  readonly passOn: (to: (next?: string) => string) => string
} => {
  const [search] = useSearchParams()
  const next = nextPath(search.get('next'))
  const hasNext = next !== paths.home
  return {
    next,
    hasNext,
    passOn: (to) => to(hasNext ? next : undefined),
  }
}
