import type { Location } from 'react-router-dom'

/** Redirects to a canonical URL keep the scroll position. */
export const MOVED_STATE = { moved: true } as const

export const isMoved = ({ state }: Location): boolean => (state as typeof MOVED_STATE | null)?.moved ?? false
