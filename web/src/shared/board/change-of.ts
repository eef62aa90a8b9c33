export type Comparison = {
  readonly direction: 'up' | 'down' | 'flat'
  /** Of what was before, with one digit after the point: `4.2`. Undefined where nothing was. */
  readonly percent?: string
}

/** Compares what there was in a time with the time before. */
export const changeOf = (now: number, before: number): Comparison => {
  if (now === before) return { direction: 'flat' }
  const direction = now > before ? 'up' : 'down'
  if (before === 0) return { direction }
  const percent = (Math.abs(now - before) / before) * 100
  return {
    direction,
    percent: percent.toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  }
}
