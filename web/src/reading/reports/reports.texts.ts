import { isolated } from '@soko/contracts/text/bidi.ts'

/** Texts of the report button. The texts of the dialog are loaded with the dialog. */
export const reportsTexts = {
  report: 'Report',
  reportComment: (author: string) => `Report the comment of @${isolated(author)}`,
} as const
