/**
 * Whether the router should handle a click on a link. The browser handles clicks with other buttons or
 * modifier keys, such as opening a new tab.
 */
export const isPlainClick = (
  event: Readonly<Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>>,
): boolean => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
