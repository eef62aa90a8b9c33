/** The words of editing one's profile. */
export const editProfileTexts = {
  title: 'Edit Profile',
  view: 'View profile',
  section: 'Profile',
  sectionHint: 'What everybody sees of you, and your phone number.',
  photo: {
    label: 'Photo',
    choose: 'Choose a photo',
    change: 'Choose another photo',
    remove: 'Remove the photo',
    failed: 'The photo could not be uploaded. Try it again or cancel it, then save.',
  },
  name: 'Name',
  usernameHint: 'A new username shows on everything you wrote; links to the old one lead to it.',
  bio: 'Bio',
  bioHint: 'Who you are and what you write about. Line breaks are kept.',
  phone: 'Phone (optional)',
  phoneHint: 'Other members do not see it.',
  save: 'Save',
  saving: 'Saving…',
  nothing: 'Nothing has changed.',
} as const
