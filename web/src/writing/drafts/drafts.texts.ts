/** The words about drafts on the device. Times come in as they are shown. */
export const draftsTexts = {
  untitled: 'Untitled analysis',
  saved: 'Saved on this device',
  saves: 'Earlier saves',
  status: {
    synced: 'On all your devices',
    sending: 'On this device, sending',
    local: "Saved on this device. It will sync when you're back online.",
    rejected: 'On this device only:',
  },
  notSaved: 'Drafts cannot be saved on this device. Publish before you leave the page, or copy your text.',
  stale: 'Another tab has saved this draft since then. Reload the page to continue from there.',
  keeps:
    'Your draft is kept until you publish, here and on your other devices. You can close the page and come back.',
  discard: 'Discard draft',
  discarded: 'The draft is discarded.',
  undo: 'Undo',
  nothingToSave: 'There is nothing to save yet.',
  savedByHand: 'The draft is saved on this device.',
  elsewhere: {
    title: 'This draft is open in another tab',
    text: 'Keep writing there, or continue here. The draft is saved first.',
    take: 'Write here',
  },
} as const
