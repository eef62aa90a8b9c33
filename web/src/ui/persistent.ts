/** What stays usable while a dialog or menu is open over the page: the toasts. */
export const persistent = (): Element[] => [...document.querySelectorAll('.toast-host')]
