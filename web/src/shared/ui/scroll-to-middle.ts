export const scrollToMiddle = (row: HTMLElement, element: HTMLElement): void => {
  row.scrollLeft = element.offsetLeft - row.offsetLeft + (element.offsetWidth - row.offsetWidth) / 2
}
