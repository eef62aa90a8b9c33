/** Opens the collapsible row that contains a field, and focuses the field. */
export const reveal = (field: HTMLElement | null | undefined): void => {
  const fold = field?.closest('details')
  if (fold != null) fold.open = true
  field?.focus()
}
