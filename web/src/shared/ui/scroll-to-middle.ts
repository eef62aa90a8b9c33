/** Scrolls a row within itself, as far as it goes, so that one of its elements stands in its middle. */
export const scrollToMiddle = (row: HTMLElement, element: HTMLElement): void => {
  row.scrollLeft = element.offsetLeft - row.offsetLeft + (element.offsetWidth - row.offsetWidth) / 2
}
