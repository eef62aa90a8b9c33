export const deskTexts = {
  title: 'My analyses',
  create: 'New analysis',
  drafts: 'Drafts',
  scheduled: 'Scheduled',
  published: 'Published',
  figures: 'Figures',
  audience: 'Audience',
  deleted: 'Deleted',
  import: 'Import and export',
} as const
