/** Whether the page handles a click on a link: the browser handles other buttons and modifier keys. */
export const isPlainClick = (
  event: Readonly<Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>>,
): boolean => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
