/** The words of the bell, which is on every page. */
export const notificationBellTexts = {
  label: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
} as const
