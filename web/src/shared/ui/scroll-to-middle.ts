/** Scrolls a row horizontally to center an element. */
export const scrollToMiddle = (row: HTMLElement, element: HTMLElement): void => {
  row.scrollLeft = element.offsetLeft - row.offsetLeft + (element.offsetWidth - row.offsetWidth) / 2
}
