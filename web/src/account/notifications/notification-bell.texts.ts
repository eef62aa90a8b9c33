/** The words of the bell, which is on every page. A file of its own for its weight: those of the list come when it is opened. */
export const notificationBellTexts = {
  label: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
} as const
