import { isolated } from '@soko/contracts/text/bidi.ts'

/** The words around reports. A file of its own for its weight: those of the dialog come when it is opened. */
export const reportsTexts = {
  report: 'Report',
  reportComment: (author: string) => `Report the comment of @${isolated(author)}`,
} as const
