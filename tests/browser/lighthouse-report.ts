const SCORES = ['performance', 'accessibility', 'bestPractices', 'seo'] as const

export type Run = {
  /** Scores from 0 to 100. */
  readonly scores: Readonly<Record<(typeof SCORES)[number], number>>
  /** Times in milliseconds, layout shift, and bytes. */
  readonly figures: Readonly<Record<'firstPaint' | 'largestPaint' | 'blocked' | 'shift' | 'bytes', number>>
  readonly remarks: readonly string[]
}

export type Measured = Run & { readonly name: string; readonly path: string }

/** Minimum scores. The aim is 100 everywhere. */
export const Floor = { performance: 95, accessibility: 100, bestPractices: 100, seo: 100 } as const

/** Returns the run of median performance, with the lowest other scores of all runs, which should not vary. */
export const median = (runs: readonly Run[]): Run => {
  const sorted = runs.toSorted((a, b) => a.scores.performance - b.scores.performance)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('nothing was measured')
  const lowest = (name: keyof Run['scores']): number => Math.min(...runs.map(({ scores }) => scores[name]))
  return {
    ...middle,
    scores: {
      performance: middle.scores.performance,
      accessibility: lowest('accessibility'),
      bestPractices: lowest('bestPractices'),
      seo: lowest('seo'),
    },
    remarks: [...new Set(runs.flatMap(({ remarks }) => remarks))].toSorted(),
  }
}

export const faultsOf = (measured: readonly Measured[]): readonly string[] =>
  measured.flatMap(({ name, scores }) =>
    SCORES.filter((score) => scores[score] < Floor[score]).map(
      (score) => `${name}: ${score} is ${scores[score]}, ${Floor[score]} is the least.`,
    ),
  )

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

export const reportOf = (measured: readonly Measured[], at: Date): string =>
  `# Lighthouse

Written by \`npm run lighthouse\` on ${at.toISOString().slice(0, 10)}: the preset for mobile phones (a phone of the middle class on a slow line),
a site with its first content, the median of the runs by performance, of the other scores the lowest. The floor is ${Floor.performance} for performance and 100 for the rest.

| page | performance | accessibility | best practices | SEO |
|---|---|---|---|---|
${measured
  .map(
    ({ name, scores: { performance, accessibility, bestPractices, seo } }) =>
      `| ${name} | ${performance} | ${accessibility} | ${bestPractices} | ${seo} |`,
  )
  .join('\n')}

| page | first paint | largest paint | blocked | shift | bytes |
|---|---|---|---|---|---|
${measured
  .map(
    ({ name, figures: { firstPaint, largestPaint, blocked, shift, bytes } }) =>
      `| ${name} | ${seconds(firstPaint)} | ${seconds(largestPaint)} | ${Math.round(blocked)} ms | ${shift.toFixed(3)} | ${Math.round(bytes / 1024)} KB |`,
  )
  .join('\n')}

Audits that were not passed in full: ${remarksOf(measured)}
`

const remarksOf = (measured: readonly Measured[]): string => {
  const remarks = measured.flatMap(({ name, remarks }) =>
    remarks.length === 0 ? [] : [`${name}: ${remarks.map((remark) => `\`${remark}\``).join(', ')}`],
  )
  return remarks.length === 0 ? 'none.' : `${remarks.join('; ')}.`
}
