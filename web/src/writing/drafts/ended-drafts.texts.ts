/** The words about drafts that are not on this device, or that another device has ended: loaded where there is one. */
export const endedDraftsTexts = {
  /** Opening a draft that this device does not have. */
  open: {
    offline: {
      title: 'This draft is not on this device',
      text: 'It opens by itself once you are online.',
    },
    none: { title: 'There is no such draft', text: 'It may have been discarded more than 30 days ago.' },
    published: {
      title: 'This draft has been published',
      text: 'Go on with the analysis that it became.',
      read: 'Read the analysis',
      edit: 'Edit the analysis',
    },
    discarded: {
      title: 'This draft was discarded',
      text: 'You can bring it back for 30 days after that.',
      bringBack: 'Bring it back',
    },
    all: 'All drafts',
    another: 'New analysis',
  },
  /** Publishing it here has arrived, and its answer has not. */
  answerLost: {
    title: 'This analysis has been published.',
    text: 'Only the answer was lost on its way.',
    since: 'Only the answer was lost on its way. What you have written since is not published yet.',
    read: 'Read the analysis',
    publish: 'Publish that, too',
  },
  /** What another device did meanwhile to a draft that is open here. */
  ended: {
    published: {
      title: 'This draft has been published from another device.',
      text: 'What stands here is still on this device.',
    },
    discarded: {
      title: 'This draft was discarded on another device.',
      text: 'It is a draft again once you write on.',
    },
    read: 'Read the analysis',
    keepAsNew: 'Keep this as a new draft',
    drop: 'Throw it away here',
  },
} as const
