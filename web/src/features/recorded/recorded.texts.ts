import { figure } from '../../lib/figure.ts'

/** What stands beside what a public log has recorded. */
export const recordedTexts = {
  at: 'Recorded at',
  /** Said where no script will make it the reader's own time. */
  utc: ' UTC',
  leaf: (index: number) => `leaf ${figure(index)}`,
} as const
