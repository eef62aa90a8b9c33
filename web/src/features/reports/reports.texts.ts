/** The words around reports. */
export const reportsTexts = {
  report: 'Report',
  reportComment: (author: string) => `Report the comment of @${author}`,
} as const
