/** The words of the dialog that reports something. They come with the dialog, when it is opened. */
export const reportDialogTexts = {
  title: { post: 'Report this analysis', comment: 'Report this comment' },
  explained: 'The people who run Soko read every report. The author does not learn who sent it.',
  reason: 'What is wrong with it?',
  send: 'Send report',
  sending: 'Sending',
  thanks: 'Thank you. We will look at it.',
} as const
