import { figure } from '../../shared/lib/figure.ts'

/** What stands beside what a public log has recorded. */
export const recordedTexts = {
  recorded: 'Recorded',
  /** The time follows this text. */
  at: 'At',
  /** Said where no script will make it the reader's own time. */
  utc: ' UTC',
  leaf: (index: number) => `leaf ${figure(index)} of the public log.`,
  proof: 'See the proof',
} as const
