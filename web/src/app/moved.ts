import type { Location } from 'react-router-dom'

/** The history state of a redirect to a page's canonical URL. Such redirects keep the scroll position. */
export const MOVED_STATE = { moved: true } as const

export const isMoved = ({ state }: Location): boolean => (state as typeof MOVED_STATE | null)?.moved ?? false
