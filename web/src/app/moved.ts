import type { Location } from 'react-router-dom'

/** History state of redirects to a canonical URL, which keep the scroll position. */
export const MOVED_STATE = { moved: true } as const

export const isMoved = ({ state }: Location): boolean => (state as typeof MOVED_STATE | null)?.moved ?? false
