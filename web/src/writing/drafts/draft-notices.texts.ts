export const draftNoticesTexts = {
  restored: {
    title: 'This is your draft from',
    changedSince: 'The analysis has changed since then. When you save, you will see both versions.',
    startFresh: 'Start over',
  },
  aside: {
    title: 'Your version, to copy from',
    drop: 'Discard it',
  },
} as const
