/** The words about drafts on the device. Times come in as they are shown. */
export const draftsTexts = {
  saved: 'Saved on this device',
  where: {
    everywhere: 'On all your devices',
    sending: 'On this device, sending',
    here: 'On this device. It goes up when the connection holds.',
    refused: 'On this device only:',
  },
  lost: {
    title: (field: string) => `Two versions of the ${field} are kept`,
    explained: 'Another device wrote this. The newer version stays in the form.',
    fields: {
      title: 'title',
      editorText: 'summary',
      html: 'text',
      image: 'cover',
      categories: 'categories',
      tradViewLink: 'TradingView link',
      canonicalUrl: 'original address',
      firstPublishedAt: 'day of first publication',
      disclosure: 'disclosure',
      licence: 'licence',
      seriesId: 'series',
    },
    compare: 'Compare',
    use: 'Use this one',
    letGo: 'Let it go',
  },
  notSaved: 'Drafts cannot be saved on this device. Publish before you leave the page, or copy your text.',
  overtaken: 'Another tab has saved this draft since then. Reload the page to continue from there.',
  keeps:
    'Your draft is kept until you publish, here and on your other devices. You can close the page and come back.',
  discard: 'Discard draft',
  discarded: 'The draft is discarded.',
  undo: 'Undo',
  nothingToSave: 'There is nothing to save yet.',
  savedByHand: 'The draft is saved on this device.',
  restored: {
    title: 'This is your draft of',
    changedSince: 'The analysis has been changed since then. When you save, you will see both versions.',
    startFresh: 'Start fresh',
  },
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
  elsewhere: {
    title: 'This draft is open in another tab',
    text: 'Keep writing there, or continue here. The draft is saved first.',
    take: 'Write here',
  },
  aside: {
    title: 'Your version, to copy from',
    drop: 'Throw it away',
  },
} as const
