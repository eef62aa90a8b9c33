/** Whether a click on a link is for this page to deal with: with another button or a key held, it is the browser's. */
export const isPlainClick = (
  event: Readonly<Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>>,
): boolean => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
