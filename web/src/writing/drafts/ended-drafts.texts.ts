/** In a module of their own, which is loaded on demand. */
export const endedDraftsTexts = {
  open: {
    offline: {
      title: 'This draft is not on this device',
      text: 'It will open once you are online.',
    },
    none: { title: 'Draft not found', text: 'It may have been discarded more than 30 days ago.' },
    published: {
      title: 'This draft has been published',
      text: 'You can read or edit the published analysis.',
      read: 'Read the analysis',
      edit: 'Edit the analysis',
    },
    discarded: {
      title: 'This draft was discarded',
      text: 'You can restore discarded drafts for 30 days.',
      bringBack: 'Restore it',
    },
    all: 'All drafts',
    another: 'New analysis',
  },
  /** Published from this device, but the response was lost. */
  answerLost: {
    title: 'This analysis has been published.',
    text: 'Only the confirmation was lost.',
    since: 'Only the confirmation was lost. Your edits since then are not published yet.',
    read: 'Read the analysis',
    publish: 'Publish these edits',
  },
  ended: {
    published: {
      title: 'This draft has been published from another device.',
      text: 'Your text here is still on this device.',
    },
    discarded: {
      title: 'This draft was discarded on another device.',
      text: 'It becomes a draft again when you edit it.',
    },
    read: 'Read the analysis',
    keepAsNew: 'Keep this as a new draft',
    drop: 'Delete it from this device',
  },
} as const
