/** The words of the sheet that shares an analysis. A file of its own for its weight: it comes with the sheet. */
export const shareTexts = {
  title: 'Share this analysis',
  whatsApp: 'WhatsApp',
  telegram: 'Telegram',
  x: 'X',
  copy: 'Copy link',
  more: 'More options',
  copied: 'The link is on your clipboard.',
  notCopied: 'The link could not be copied. Copy it from the address bar.',
} as const
