/** Returns the elements that stay usable while a dialog or menu is open: the toasts. */
export const persistent = (): Element[] => [...document.querySelectorAll('.toast-host')]
