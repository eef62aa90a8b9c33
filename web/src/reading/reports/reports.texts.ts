import { isolated } from '@soko/contracts/text/bidi.ts'

export const reportsTexts = {
  report: 'Report',
  reportComment: (author: string) => `Report the comment of @${isolated(author)}`,
} as const
