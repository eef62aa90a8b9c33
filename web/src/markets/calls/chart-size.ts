/** In px: the drawing of a call is stretched sideways to its place, what is written is not. */
export const CHART = { height: 300, top: 16, bottom: 256, axis: 270 } as const
