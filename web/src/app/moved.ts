import type { Location } from 'react-router-dom'

/** The state of a location that is the same page under its proper address: readers keep their place. */
export const MOVED_STATE = { moved: true } as const

export const isMoved = ({ state }: Location): boolean => (state as typeof MOVED_STATE | null)?.moved ?? false
