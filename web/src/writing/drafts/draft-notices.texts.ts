/** The words of notices above a form about its draft: loaded where there is one. */
export const draftNoticesTexts = {
  restored: {
    title: 'This is your draft of',
    changedSince: 'The analysis has been changed since then. When you save, you will see both versions.',
    startFresh: 'Start fresh',
  },
  aside: {
    title: 'Your version, to copy from',
    drop: 'Throw it away',
  },
} as const
