export const draftsTexts = {
  untitled: 'Untitled analysis',
  saved: 'Saved on this device',
  saves: 'Revisions',
  status: {
    synced: 'On all your devices',
    sending: 'On this device, sending',
    local: "Saved on this device. It will sync when you're back online.",
    rejected: 'On this device only:',
  },
  notSaved: "This device can't save drafts. Publish before you leave the page, or copy your text.",
  stale: 'This draft was changed in another tab. Reload the page to continue from there.',
  keeps:
    'Your draft is saved here and on your other devices until you publish. You can close the page and come back.',
  discard: 'Discard draft',
  discarded: 'Draft discarded.',
  undo: 'Undo',
  nothingToSave: 'Nothing to save yet.',
  savedByHand: 'Draft saved on this device.',
  elsewhere: {
    title: 'This draft is open in another tab',
    text: 'Keep writing there, or continue here. The other tab saves the draft first.',
    take: 'Continue here',
  },
} as const
