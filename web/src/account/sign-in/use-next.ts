import { useSearchParams } from 'react-router-dom'
import { nextPath } from '../../shared/lib/next-path.ts'
import { paths } from '../../shared/lib/paths.ts'

/** Returns the page to open after sign-in. `withNext` adds `next` to links between the sign-in pages. */
export const useNext = (): {
  readonly next: string
  /** Whether `next` is another page than the home page. */
  readonly hasNext: boolean
  readonly withNext: (to: (next?: string) => string) => string
} => {
  const [search] = useSearchParams()
  const next = nextPath(search.get('next'))
  const hasNext = next !== paths.home
  return {
    next,
    hasNext,
    withNext: (to) => to(hasNext ? next : undefined),
  }
}
