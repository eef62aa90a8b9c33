/** False for clicks that the browser handles, such as opening a new tab. */
export const isPlainClick = (
  event: Readonly<Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>>,
): boolean => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
