import { isolated } from '@soko/contracts/text/bidi.ts'

/** Texts of the report button. Those of the dialog are loaded with it. */
export const reportsTexts = {
  report: 'Report',
  reportComment: (author: string) => `Report the comment of @${isolated(author)}`,
} as const
