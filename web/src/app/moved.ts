import type { Location } from 'react-router-dom'

/** The history state after a redirect to a page's canonical URL: the scroll position is kept. */
export const MOVED_STATE = { moved: true } as const

export const isMoved = ({ state }: Location): boolean => (state as typeof MOVED_STATE | null)?.moved ?? false
