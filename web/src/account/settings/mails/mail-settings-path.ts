/** Not in `paths`, which every page loads. */
export const MAIL_SETTINGS = '/settings/notifications'
