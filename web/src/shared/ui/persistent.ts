/** Toasts stay usable while a dialog or menu is open. */
export const persistent = (): Element[] => [...document.querySelectorAll('.toast-host')]
