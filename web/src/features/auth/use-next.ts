import { useSearchParams } from 'react-router-dom'
import { safeNext } from '../../lib/paths.ts'

/** Where to go after signing in, and how the pages on the way there pass it on. */
export const useNext = (): { readonly next: string; readonly passOn: (path: string) => string } => {
  const [search] = useSearchParams()
  const asked = search.get('next')
  return {
    next: safeNext(asked),
    passOn: (path) => (asked === null ? path : `${path}?${new URLSearchParams({ next: asked }).toString()}`),
  }
}
